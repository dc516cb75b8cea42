import type { Endpoint } from '@outpost/contracts';
import type { Transaction } from '../db/database.ts';
import type { AnyList } from '../lists/list-engine.ts';
import type { Session } from '../http/session.ts';

/** Body of a bulk call besides the rows. */
export type BulkInput = Record<string, unknown> & { reason: string };

/** Action of a list on one row. */
export interface BulkAction {
  /**
   * Call for one row: the bulk action needs its permission and appears under its name in the audit
   * log.
   */
  endpoint: Endpoint;
  /** Name of the action that undoes it, if any. */
  undo?: string;
  /** Required fields of the input, with their labels. */
  requires?: Readonly<Record<string, string>>;
  run(tx: Transaction, session: Session, id: string, input: BulkInput): Promise<unknown>;
}

/** A list with its bulk actions. */
export interface BulkList {
  list: AnyList<{ _id: string }>;
  /** Returns the list of a caller, where it has not the same queries for all. */
  listOf?(session: Session): AnyList<{ _id: string }>;
  /** Returns the name of a row for a report. */
  nameOf(row: object): string;
  actions: Readonly<Record<string, BulkAction>>;
}

/** The lists with bulk actions by the plural noun of their rows. */
export type BulkRegistry = Map<string, BulkList>;
