interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string; createHTML(html: string): string },
  ): unknown;
}

const codePath = '/_mf/';

/** Only stored, immutable builds of this origin may be loaded as code. */
export const allowScriptUrl = (url: string, origin: string): string => {
  const { origin: from, pathname } = new URL(url, origin);
  if (from !== origin || !pathname.startsWith(codePath))
    throw new TypeError(`Not a build of this panel: ${url}`);
  return url;
};

/** The toast library writes one blank into its style element; nothing else may write markup. */
export const allowHtml = (html: string): string => {
  if (html.trim() !== '') throw new TypeError('Markup from text is not allowed.');
  return html;
};

/** Makes the rules the page's default, where the browser has Trusted Types. */
export const guardScripts = (): void => {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => allowScriptUrl(url, location.origin),
    createHTML: allowHtml,
  });
};
