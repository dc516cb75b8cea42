export {
  connectionEventColumns,
  connectionEventsOfCompany,
} from './connection-events.repository.ts';
export { accessOf } from './connection-access.ts';
