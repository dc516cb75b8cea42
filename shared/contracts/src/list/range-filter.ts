import * as v from '@outpost/schema';

/** Limits of filters by seats: no record has more than the upper one. */
export const seatLimits = [0, 999_999] as const;

/** Seats that a filter without a range suggests. */
export const usualSeats = [0, 10] as const;

/**
 * Returns the schema of a filter by whole numbers: `[from, to]`, both included, within the limits.
 */
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
