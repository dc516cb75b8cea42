export { DateRangeFields } from './date-range-fields.tsx';
export { DayInput } from './day-input.tsx';
