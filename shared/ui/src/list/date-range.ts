import { createContext, type ComponentType } from 'react';

/** First and last day, both included, such as `2026-01-31`. */
export type DateRange = [from: string, to: string];

/** A range, or the name of a preset: that one moves with time. */
export type DateChoice = DateRange | string;

export interface DateRangeProps {
  label: string;
  /** Null is all time. */
  value: DateChoice | null;
  /** Undefined while what stands in the fields is no range. */
  onChange: (value: DateChoice | null | undefined) => void;
}

/** The fields for a range of days. They are heavy, so the host brings them; without, no list has such filters. */
export const DateRangeContext = createContext<ComponentType<DateRangeProps> | null>(null);
