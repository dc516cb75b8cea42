import * as v from 'valibot';

/** Seats a filter of people and companies reaches to; the top means that many and more. */
export const seatLimits = [0, 10] as const;

/** The filter of a list by a whole number: `[from, to]`, both included, within the limits. */
export const rangeFilter = (field: string, [least, most]: readonly [number, number]) => {
  const bound = v.pipe(
    v.number(`${field} must be a number`),
    v.integer(`${field} must be a whole number`),
    v.minValue(least, `${field} must be at least ${least}`),
    v.maxValue(most, `${field} must be at most ${most}`),
  );
  return v.pipe(
    v.strictTuple([bound, bound]),
    v.check(([from, to]) => to >= from, "The 'to' number cannot be before the 'from' number"),
  );
};
