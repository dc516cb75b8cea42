import { english, languageName, wordIn } from '@outpost/contracts';
import { html, type Html } from '../../../platform/pages/html.ts';
import type { ShownForm } from './pages.ts';

/** Renders the languages of a form as links to its page, which keep the parameters of its address. */
export const languageLinks = (
  { formId, language = english }: Pick<ShownForm, 'formId' | 'language'>,
  languages: readonly string[],
  parameters: Record<string, string>,
): Html | null => {
  if (languages.length < 2) return null;
  const linkTo = (code: string) => {
    const query = new URLSearchParams({ ...parameters, lang: code });
    return html`<a href="/view/${formId}?${query.toString()}" lang="${code}" hreflang="${code}"
      >${languageName(code)}</a
    >`;
  };
  return html`<nav class="languages" aria-label="${wordIn(language, 'language')}">
    ${languages.map((code) =>
      code === language.code
        ? html`<span lang="${code}" aria-current="true">${languageName(code)}</span>`
        : linkTo(code),
    )}
  </nav>`;
};
