/** Functions for other modules. */
export { findStaff } from './staff.ts';
export {
  changeTicket,
  insertTicket,
  lockTicket,
  nextNumber as nextTicketNumber,
  readerOf,
  readTicket,
  type TicketRow,
} from './tickets.repository.ts';
export { lockMain } from './merge-tickets.service.ts';
export { mailTicket } from './ticket-mail.ts';
export { addReply } from './tickets.service.ts';
export { clockOf, noClock, scheduleOf } from './ticket-clock.ts';
export { viewOfTicket } from './ticket-presence.ts';
export { seedTicketThreads } from './ticket-threads.seed.ts';
