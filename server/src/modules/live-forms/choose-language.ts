import Negotiator from 'negotiator';
import type { LanguageChoice } from '../lead-forms/index.ts';

const longestHeader = 1_000;

/** Returns a language tag with its probable script, such as `zh-Hant` for `zh-TW`; null for none. */
const scriptOf = (tag: string): { language: string; script: string | undefined } | null => {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return { language, script };
  } catch {
    return null;
  }
};

/** Returns the tags of an Accept-Language header, the preferred ones first. */
const acceptedTags = (header: string): string[] =>
  new Negotiator({ headers: { 'accept-language': header.slice(0, longestHeader) } }).languages();

/** Finds the language for a tag: the same one, the same in its script, or the same in any script. */
const matchOf = (languages: readonly string[], tag: string): string | undefined => {
  const same = languages.find((code) => code.toLowerCase() === tag.toLowerCase());
  const asked = scriptOf(tag);
  if (same !== undefined || !asked) return same;
  const related = languages.filter((code) => scriptOf(code)?.language === asked.language);
  return related.find((code) => scriptOf(code)?.script === asked.script) ?? related[0];
};

/**
 * Returns the choice of a visitor's language: the one `asked` for, else the first accepted one that
 * the form has, else the form's own.
 */
export const languageChoice =
  (asked: string | undefined, header: string | undefined): LanguageChoice =>
  (languages) =>
    [...(asked === undefined ? [] : [asked]), ...acceptedTags(header ?? '')]
      .map((tag) => matchOf(languages, tag))
      .find((code) => code !== undefined) ??
    languages[0] ??
    '';
