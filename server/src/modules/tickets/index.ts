/** Functions for other modules. */
export { findStaff } from './staff.ts';
export { insertTicket, nextNumber as nextTicketNumber } from './tickets.repository.ts';
export { clockOf } from './ticket-clock.ts';
