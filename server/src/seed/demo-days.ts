/** A moment so many days before the day the demo data is made for; after it, when negative. */
export type DaysAgo = (days: number) => Date;

const dayMs = 86_400_000;

/** Counts from the midnight (UTC) that begins the day of `moment`, so that a day has one data set. */
export const daysBefore = (moment: Date): DaysAgo => {
  const origin = Math.floor(moment.getTime() / dayMs) * dayMs;
  return (days) => new Date(origin - Math.round(days * dayMs));
};

/** The plain date of a moment, in UTC. */
export const dateOf = (moment: Date): string => moment.toISOString().slice(0, 10);
