import type { ReactNode } from 'react';

/** One bulk action, with the texts of its button and its dialog. */
export interface BulkChoice {
  /** Name of the action in the contract. */
  action: string;
  label: string;
  /** State of the rows afterwards: 'restricted'. */
  done: string;
  /** State of the rows after an undo: 'unrestricted'. */
  undone?: string;
  /** Sentence about the effect on the rows. */
  consequence: string;
  isDanger?: boolean;
  /** Further fields of the dialog, with initial values and validation messages. */
  form?: {
    fields: ReactNode;
    initialValues: Record<string, string>;
    validate?: (values: Record<string, string>) => Record<string, string>;
  };
}
