export { DateRangeFields } from './date-range-fields.tsx';
