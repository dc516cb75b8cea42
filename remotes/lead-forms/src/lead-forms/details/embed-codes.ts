import { t } from '../../i18n/details.ts';
/** Kinds of embed codes for other pages. */
export const embedKinds = ['script', 'popup', 'iframe'] as const;
export type EmbedKind = (typeof embedKinds)[number];

export const embedWords = (): Record<EmbedKind, { label: string; hint: string }> => ({
  script: { label: t('share.script'), hint: t('share.standsPageAlwaysHigh') },
  popup: { label: t('share.popup'), hint: t('share.buttonOpensFormAbove') },
  iframe: { label: t('share.iframe'), hint: t('share.pagesAllowNoScripts') },
});

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Returns the HTML that embeds a form in another page; `url` is the form's address. */
export const embedCode = (
  kind: EmbedKind,
  { url, id, title }: Record<'url' | 'id' | 'title', string>,
) => {
  const { origin } = new URL(url);
  const script = `<script src="${origin}/view/embed.js" async></script>`;
  const codes: Record<EmbedKind, string> = {
    script: `<div data-outpost-form="${id}"></div>\n${script}`,
    popup: `<button type="button" data-outpost-form="${id}" data-outpost-popup>${escaped(title)}</button>\n${script}`,
    iframe: `<iframe src="${escaped(url)}?embed=1" title="${escaped(title)}" width="100%" height="720" style="border:0"></iframe>`,
  };
  return codes[kind];
};
