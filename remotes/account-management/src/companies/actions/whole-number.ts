/** The number somebody typed; what is none stays none, and the contract says what is wrong. */
export const wholeNumber = (text: string): number =>
  /^\s*-?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : NaN;
