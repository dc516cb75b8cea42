import type { TicketContext } from '@outpost/contracts';

let collect: () => TicketContext | null = () => null;

/** Registers the function of the host that describes the page and its last failed call. */
export const setVisitContext = (source: () => TicketContext): void => {
  collect = source;
};

/** Returns a description of the page for a ticket; null without a host that gives one. */
export const visitContext = (): TicketContext | null => collect();
