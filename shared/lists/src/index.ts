export { ActivityTab } from './activity-tab.tsx';
export type { BulkChoice } from './bulk-choice.ts';
export { firstRows } from './first-rows.ts';
export { recordList, type RecordListDefinition } from './list-definition.ts';
export { RecordList, type Narrow } from './record-list.tsx';
export { RecordTrail } from './record-trail.tsx';
export { readTrail } from './trail.ts';
export { useRowStep } from './use-row-step.ts';
