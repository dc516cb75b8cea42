/** Turns a code into words: 'seat-holder' → 'Seat holder'. */
export const codeLabel = (code: string): string =>
  code.charAt(0).toUpperCase() + code.slice(1).replaceAll(/[-_]/g, ' ');
