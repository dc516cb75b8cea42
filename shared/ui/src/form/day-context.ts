import { createContext, type ComponentType } from 'react';

/** Stands for a text that is no day: what reads the value refuses it. */
export const notADay = 'not a day';

export interface DayProps {
  label: string;
  /** A day such as `2026-01-31`; empty for none. */
  value: string;
  /** What is wrong with it. */
  message?: string | undefined;
  hint?: string;
  /** Without its label on the page, where that would be said again and again. */
  isBare?: boolean;
  /** A day, an empty text for none, or `notADay`. */
  onChange: (day: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
}

/** The field of a day. Calendars are heavy, so the host brings it. */
export const DayContext = createContext<ComponentType<DayProps> | null>(null);
