/** Patterns of values that open accounts, and their replacements. */
const patterns: readonly (readonly [RegExp, string])[] = [
  // JSON Web Tokens.
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '•'],
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, '$1 •'],
  [
    /([\w-]*(?:password|secret|token|signature|api[-_]?key|authorization|cookie)[\w-]*["']?\s*[:=]\s*)(?:"[^"]*"|'[^']*'|[^\s&,;"'}•]+)/gi,
    '$1•',
  ],
  // Values of queries in addresses.
  [/([?&][\w.[\]-]+=)[^\s&#"')]+/g, '$1•'],
];

/** Replaces tokens, passwords and values of queries in a text by `•`. */
export const scrubText = (text: string): string =>
  patterns.reduce((scrubbed, [pattern, mark]) => scrubbed.replace(pattern, mark), text);

/** Returns the path of an address, without its query and fragment. */
export const pathOnly = (address: string): string => address.split(/[?#]/)[0] ?? '';
