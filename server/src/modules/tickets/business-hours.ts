const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;

/** Support is open from Monday to Friday, 9:00 to 17:00 UTC. */
const opensAt = 9 * hourMs;
const openMs = 8 * hourMs;
const openDays = 5;

/** A Monday at midnight UTC, from which weeks are counted. */
const monday = Date.parse('1970-01-05T00:00:00Z');

/** Returns the open milliseconds between that Monday and an instant. */
const openUntil = (instant: Date): number => {
  const time = instant.getTime() - monday;
  const week = Math.floor(time / weekMs);
  const day = Math.floor((time - week * weekMs) / dayMs);
  const inDay = time - week * weekMs - day * dayMs - opensAt;
  const today = day < openDays ? Math.min(Math.max(inDay, 0), openMs) : 0;
  return (week * openDays + Math.min(day, openDays)) * openMs + today;
};

/** Returns the milliseconds of business hours between two instants. */
export const businessTime = (from: Date, to: Date): number => openUntil(to) - openUntil(from);

/** Returns the first instant so many milliseconds of business hours later. */
export const addBusinessTime = (from: Date, time: number): Date => {
  if (time === 0) return from;
  const total = openUntil(from) + time;
  const days = Math.ceil(total / openMs) - 1;
  const week = Math.floor(days / openDays);
  const day = days - week * openDays;
  return new Date(monday + week * weekMs + day * dayMs + opensAt + (total - days * openMs));
};
