export { connectionEventsOfCompany } from './connection-events.repository.ts';
