/** Functions for other modules. */
export { findStaff } from './staff.ts';
export { insertTicket, nextNumber as nextTicketNumber } from './tickets.repository.ts';
export { clockOf, noClock, scheduleOf } from './ticket-clock.ts';
export { seedTicketThreads } from './ticket-threads.seed.ts';
