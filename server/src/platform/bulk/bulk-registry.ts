import type { Endpoint } from '@outpost/contracts';
import type { Transaction } from '../db/database.ts';
import type { ListDefinition } from '../lists/list-engine.ts';
import type { Session } from '../http/session.ts';

/** What an action was told besides which rows: the body of the bulk call. */
export type BulkInput = Record<string, unknown> & { reason: string };

/** What one action of a list does with one row. */
export interface BulkAction {
  /** The call that does the same with one row: its access is asked, its name stands in the audit log. */
  endpoint: Endpoint;
  /** The action that takes it back; there need not be one. */
  undo?: string;
  /** Parts of the input it cannot do without, and what they are called. */
  requires?: Readonly<Record<string, string>>;
  run(tx: Transaction, session: Session, id: string, input: BulkInput): Promise<unknown>;
}

/** A list with the actions that can be done with many of its rows. */
export interface BulkList {
  list: ListDefinition<{ _id: string }>;
  /** How a row is called in a report. */
  nameOf: (row: never) => string;
  actions: Readonly<Record<string, BulkAction>>;
}

/** The lists with bulk actions by the plural noun of their rows. */
export type BulkRegistry = Map<string, BulkList>;
