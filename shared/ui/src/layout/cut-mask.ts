/** Fades what is cut: `--start` and `--end` are the widths of the fades, zero where nothing is cut. */
export const cutMask =
  'linear-gradient(to right, transparent calc(var(--start) / 2), #000 var(--start), #000 calc(100% - var(--end)), transparent calc(100% - var(--end) / 2))';
