/** Browsers and the server both have it; this package is compiled for neither. */
declare const URL: {
  parse(text: string): Record<'host' | 'pathname', string> | null;
};

/** Asterisks of one pattern at most. */
export const mostAsterisks = 5;

/** Splits the field `url` of a product form into its patterns. */
export const patternsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Reports that a text fits a pattern whose asterisks stand for any characters. */
const fits = (pattern: string, text: string): boolean => {
  const [first = '', ...others] = pattern.split('*');
  if (others.length === 0) return text === first;
  const last = others.pop() ?? '';
  if (!text.startsWith(first) || text.length < first.length + last.length) return false;
  if (!text.endsWith(last)) return false;
  const end = text.length - last.length;
  let place = first.length;
  for (const part of others) {
    const found = text.indexOf(part, place);
    if (found < 0 || found + part.length > end) return false;
    place = found + part.length;
  }
  return true;
};

const bare = (pattern: string): string => pattern.replace(/^https?:\/\//, '');

/**
 * Reports that a page belongs to the patterns of a product form: to one of them, or there is none. A pattern that begins
 * with `/` is about the path, any other about host and path; the query of the page does not matter.
 */
export const isPageOf = (url: string, address: string): boolean => {
  const page = URL.parse(address);
  if (!page) return false;
  const patterns = patternsOf(url);
  return (
    patterns.length === 0 ||
    patterns.some((pattern) =>
      fits(bare(pattern), pattern.startsWith('/') ? page.pathname : page.host + page.pathname),
    )
  );
};

/** Reports that some page of a host may belong to the patterns of a product form. */
export const mayBeOnHost = (url: string, host: string): boolean => {
  const patterns = patternsOf(url);
  return (
    patterns.length === 0 ||
    patterns.some((pattern) => {
      if (pattern.startsWith('/')) return true;
      const [, head = '', next = ''] = /^([^/*]*)(.?)/.exec(bare(pattern)) ?? [];
      return next === '*' ? host.startsWith(head) : host === head;
    })
  );
};

const headOf = (pattern: string): string => bare(pattern).split('*')[0] ?? '';

/** Reports that two patterns may be about the same page. */
const mayMeet = (one: string, other: string): boolean => {
  if (one.startsWith('/') !== other.startsWith('/')) return true;
  if (fits(bare(one), bare(other)) || fits(bare(other), bare(one))) return true;
  if (!one.includes('*') || !other.includes('*')) return false;
  return headOf(one).startsWith(headOf(other)) || headOf(other).startsWith(headOf(one));
};

/** Reports that two product forms may be on the same page, as far as their patterns say. */
export const mayShareAPage = (one: string, other: string): boolean => {
  const [mine, theirs] = [patternsOf(one), patternsOf(other)];
  if (mine.length === 0 || theirs.length === 0) return true;
  return mine.some((pattern) => theirs.some((another) => mayMeet(pattern, another)));
};
