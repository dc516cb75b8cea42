import * as v from '@outpost/schema';
import { ticketTypes } from './ticket-values.ts';

const count = v.pipe(v.number(), v.integer());

/** Number of measured tickets, and the median of their minutes of business hours. */
const Median = v.object({ count, minutes: v.nullable(v.number()) });

/** Figures of one type of tickets, or of all. */
const TicketFigures = v.object({
  type: v.nullable(v.picklist(ticketTypes)),
  /** Open tickets by age, in the order of `ticketAges`. */
  open: v.array(count),
  /** Of tickets written in the range: until the first response, and until they were done. */
  response: Median,
  resolution: Median,
});

export const TicketStatistics = v.object({
  /** Days in which the tickets of the medians were written. */
  from: v.string(),
  to: v.string(),
  /** All tickets, then each type. */
  figures: v.array(TicketFigures),
});
export type TicketStatistics = v.InferOutput<typeof TicketStatistics>;
