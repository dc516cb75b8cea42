import { v5 } from 'uuid';

const namespace = '5b0f3c1e-5d2a-4a53-9a0c-0d2d3a1c7e11';

/** The same id for the same words, on every machine. */
export const idOf = (...words: (string | number)[]): string => v5(words.join('/'), namespace);

/** A small seeded generator: the same numbers, from 0 up to 1, in the same order, every time. */
export const randomNumbers = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** The element a number from 0 up to 1 points at. */
export const pick = <T>(from: readonly T[], at: number): T => {
  const found = from[Math.floor(at * from.length)];
  if (found === undefined) throw new Error('Nothing to pick from.');
  return found;
};

/** The id of a demo tenant. */
export const tenantIdOf = (subdomain: string): string => idOf('tenant', subdomain);
