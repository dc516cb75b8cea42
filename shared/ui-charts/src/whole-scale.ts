/** Most steps of a scale; more lines would be too close in a chart of 200 pixels. */
const mostSteps = 5;

/** Returns the least of 1, 2, 5, 10, 20, 25, 50, … that reaches `most` in few steps. */
const stepFor = (most: number): number => {
  for (let ten = 1; ; ten *= 10)
    for (const digit of ten === 1 ? [1, 2, 5] : [1, 2, 2.5, 5])
      if (most <= digit * ten * mostSteps) return digit * ten;
};

/** Returns the marks of a scale from 0 to the whole step at or above the largest value. */
export const wholeScale = (values: readonly number[]): number[] => {
  const most = Math.max(...values);
  const step = stepFor(most);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
};
