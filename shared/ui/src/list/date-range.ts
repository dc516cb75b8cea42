import { createContext, type ComponentType } from 'react';

/** First and last day, both included, such as `2026-01-31`. */
export type DateRange = [from: string, to: string];

export interface DateRangeProps {
  label: string;
  /** Null is all time. */
  value: DateRange | null;
  /** Undefined while what stands in the fields is no range. */
  onChange: (value: DateRange | null | undefined) => void;
}

/** The fields for a range of days. They are heavy, so the host brings them; without, no list has such filters. */
export const DateRangeContext = createContext<ComponentType<DateRangeProps> | null>(null);
