export { ExportButton } from './page/export-button.tsx';
export { ActivityTab, RecordChange } from './lazy/tab-parts.ts';
export type { BulkChoice } from './bulk-choice.ts';
export {
  recordList,
  type ColumnOf,
  type FileOption,
  type FilterOf,
  type RecordListDefinition,
} from './list-definition.ts';
export { timeZoneOption } from './time-zone-option.ts';
export { RecordList, type Narrow } from './record-list.tsx';
export { usePickerSource } from './picker-source.ts';
export { changedFields, valueInWords } from './changed-fields.ts';
export { RecordFailure } from './record-failure.tsx';
export { RecordLoader, RecordPage } from './record-page.tsx';
export { RecordNeighbours } from './record-neighbours.tsx';
export { listAddress, readListPosition } from './list-position.ts';
export { useRememberedRecord } from './use-remembered-record.ts';
export { useRowStep } from './use-row-step.ts';
export {
  choiceFilter,
  groupedFilter,
  pickedFilter,
  searchedFilter,
  stateFilter,
} from './filter/list-filters.ts';
export {
  type CardSlots,
  type ListAction,
  type TableColumn,
  type ListDates,
  type Selected,
} from './page/list-model.ts';
