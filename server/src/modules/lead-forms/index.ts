export { type FormLogEntry, writeFormLog } from './form-logs.repository.ts';
