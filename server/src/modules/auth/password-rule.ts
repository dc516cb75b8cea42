import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { invalid } from '../../platform/http/api-error.ts';

/** The 3,000 commonest passwords of 8 characters or more; `tasks/common-passwords.ts` writes it. */
const file = join(import.meta.dirname, 'common-passwords.txt');
const common = new Set(readFileSync(file, 'utf8').trim().split('\n'));

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Returns a name as a whole and its words, without digits at the end. */
const variantsOf = (name: string): string[] =>
  [name, ...name.split(/[^\p{L}\p{N}]+/u)].map((part) => lettersOf(part).replace(/\d+$/, ''));

/** Reports `aaaaaaaa`, `abcdefgh` and `87654321`: each character follows from the one before. */
const isRun = (password: string): boolean => {
  const codes = Array.from(password, (sign) => sign.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
};

/** Reports a common password, a run, or one of these names with or without digits after it. */
const isGuessable = (password: string, names: readonly string[]): boolean => {
  const lower = password.toLowerCase();
  if (common.has(lower) || isRun(lower)) return true;
  const base = lettersOf(lower).replace(/\d+$/, '');
  return base !== '' && names.flatMap(variantsOf).includes(base);
};

/** Throws 422 for a password that is easily guessed, also from these names. */
export const checkPassword = (password: string, names: readonly string[]): void => {
  if (isGuessable(password, names)) throw invalid({ password: 'Password is too easy to guess.' });
};
