import { v5 } from 'uuid';

const namespace = '5b0f3c1e-5d2a-4a53-9a0c-0d2d3a1c7e11';

/** Returns the same id for the same words on every machine. */
export const idOf = (...words: (string | number)[]): string => v5(words.join('/'), namespace);

/** Returns a seeded generator: always the same numbers, from 0 to below 1, in the same order. */
export const randomNumbers = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Returns the element at a share from 0 to below 1. */
export const pick = <T>(from: readonly T[], at: number): T => {
  const found = from[Math.floor(at * from.length)];
  if (found === undefined) throw new Error('Nothing to pick from.');
  return found;
};

/** Returns the id of a demo tenant. */
export const tenantIdOf = (subdomain: string): string => idOf('tenant', subdomain);
