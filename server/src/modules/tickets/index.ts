/** Functions for other modules. */
export { insertTicket, nextNumber as nextTicketNumber } from './tickets.repository.ts';
