import type { ReactNode } from 'react';

/** One thing that can be done with many rows, as it is offered and asked for. */
export interface BulkChoice {
  /** The contract's name of it. */
  action: string;
  label: string;
  /** What the rows were then: 'restricted'. */
  done: string;
  /** What taking it back makes of them: 'unrestricted'. */
  undone?: string;
  /** What it means for those it is done with. */
  consequence: string;
  isDanger?: boolean;
  /** Asked for besides: fields, what stands in them at first, and what is wrong with them. */
  form?: {
    fields: ReactNode;
    initialValues: Record<string, string>;
    validate?: (values: Record<string, string>) => Record<string, string>;
  };
}
