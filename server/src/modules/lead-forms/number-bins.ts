const mostBins = 10;
const wantedBins = 8;

/** Removes the error of binary fractions, as in 0.1 + 0.2. */
const exact = (value: number): number => Number(value.toPrecision(12));

/** Returns the smallest of 1, 2, 5, 10, 20 … that is not below a width. */
const roundUp = (width: number): number => {
  const magnitude = 10 ** Math.floor(Math.log10(width));
  return exact(([1, 2, 5].find((one) => one * magnitude >= width) ?? 10) * magnitude);
};

interface Bounds {
  least: number;
  most: number;
  isWhole: boolean;
}

/** Returns width and start of at most ten bins with round bounds; a few whole numbers get one each. */
export const binsFor = ({ least, most, isWhole }: Bounds): { start: number; step: number } => {
  const span = most - least;
  if (isWhole && span < mostBins) return { start: least, step: 1 };
  const step = span === 0 ? 1 : roundUp(span / wantedBins);
  return { start: exact(Math.floor(exact(least / step)) * step), step };
};

/** Returns all bins from the least to the greatest number with their counts, empty ones too. */
export const filledBins = (
  { most, isWhole, start, step }: Bounds & { start: number; step: number },
  counts: ReadonlyMap<number, number>,
): { from: number; to: number; count: number }[] =>
  Array.from({ length: Math.floor(exact((most - start) / step)) + 1 }, (_, bin) => {
    const from = exact(start + bin * step);
    return { from, to: exact(from + step - (isWhole ? 1 : 0)), count: counts.get(bin) ?? 0 };
  });
