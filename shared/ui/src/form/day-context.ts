import { createContext, type ComponentType } from 'react';

/** Value of a field whose text is no day; validation refuses it. */
export const notADay = 'not a day';

export interface DayProps {
  label: string;
  /** A day such as `2026-01-31`; empty for none. */
  value: string;
  /** Validation message. */
  message?: string | undefined;
  hint?: string;
  /** Hides the label, where it would be repeated many times. */
  isBare?: boolean;
  /** A day, an empty text for none, or `notADay`. */
  onChange: (day: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
}

/** The field for a day. The host provides it, because calendars are large. */
export const DayContext = createContext<ComponentType<DayProps> | null>(null);
