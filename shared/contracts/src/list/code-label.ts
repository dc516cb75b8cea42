const isUpperWord = (code: string) => /^[A-Z]{4,}(?:_[A-Z]+)*$/.test(code);
/** A format of dates, such as MM_DD_YYYY. */
const isFormat = (code: string) => /^(?:(?:MM|DD|YYYY)_?){3}$/.test(code);

/**
 * Turns a code into words: 'seat-holder' → 'Seat holder', 'SUCCESS' → 'Success', 'DD_MM_YYYY' →
 * 'DD/MM/YYYY'.
 */
export const codeLabel = (code: string): string => {
  if (isFormat(code)) return code.replaceAll('_', '/');
  const words = (isUpperWord(code) ? code.toLowerCase() : code).replaceAll(/[-_]/g, ' ');
  return (words.charAt(0).toUpperCase() + words.slice(1)).replaceAll(/\bseo\b/gi, 'SEO');
};
