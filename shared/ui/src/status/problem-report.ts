import { createContext } from 'react';

/** Facts about an error on screen for a problem report. */
export interface Problem {
  /** Remote that failed, if it is known. */
  remote?: string;
  /** Version of the remote. */
  build?: string;
  error: string;
}

/** Opens the form for a problem report; null where none can be sent. */
export const ProblemReportContext = createContext<((problem: Problem) => void) | null>(null);
