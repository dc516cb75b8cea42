import { createContext, type ComponentType } from 'react';

/** First and last day, both included, such as `2026-01-31`. */
export type DateRange = [from: string, to: string];

/** A range, or the name of a preset, whose days change with time. */
export type DateChoice = DateRange | string;

export interface DateRangeProps {
  label: string;
  /** Null for all time. */
  value: DateChoice | null;
  /** Undefined while the fields hold no valid range. */
  onChange: (value: DateChoice | null | undefined) => void;
}

/**
 * The fields for a range of days. The host provides them, because they are large; without them
 * lists have no date filters.
 */
export const DateRangeContext = createContext<ComponentType<DateRangeProps> | null>(null);
