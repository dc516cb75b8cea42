export { writeFormLog } from './form-logs.repository.ts';
