/** Parses a number; returns NaN for any other text, so that the contract reports the error. */
export const wholeNumber = (text: string): number =>
  /^\s*-?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : NaN;
