/** Functions for other modules. */
export { notifyStaff } from './bug-notices.ts';
export { linkTo, reportValues } from './bug-reports.service.ts';
export { nextNumber as nextBugNumber } from './bug-reports.repository.ts';
