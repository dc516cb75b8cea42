interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string; createHTML(html: string): string },
  ): unknown;
}

/** The toast library writes one space into its style element; all other markup is refused. */
export const allowHtml = (html: string): string => {
  if (html.trim() !== '') throw new TypeError('Markup from text is not allowed.');
  return html;
};

/**
 * Makes these rules the page's default policy in browsers with Trusted Types. `check` throws for an
 * address that may not be loaded as code.
 */
export const guardScripts = (check: (url: string) => unknown): void => {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      check(url);
      return url;
    },
    createHTML: allowHtml,
  });
};
