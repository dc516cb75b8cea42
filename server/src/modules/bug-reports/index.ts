/** Functions for other modules. */
export { notifyStaff } from './bug-notices.ts';
export { linkTo, reportValues } from './bug-reports.service.ts';
export { nextNumber as nextBugNumber } from './bug-reports.repository.ts';
export { convertReport } from './convert-and-merge.service.ts';
export {
  findReport as findBugReport,
  lockReport as lockBugReport,
  readerOf as bugReaderOf,
} from './bug-reports.repository.ts';
export { removeOldEvidence } from './remove-old-evidence.ts';
