/** Names of the platform events of a table's rows, by the change that causes them. */
interface RowEvents {
  readonly created?: string;
  /** A change of a field of the payload that is none of the `steps`. */
  readonly changed?: string;
  readonly deleted?: string;
  /**
   * Column → its new value → name of the event in place of `changed`; the first match counts. A date
   * has the value `set`, none `null`.
   */
  readonly steps?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The record to which a row belongs, as entries of the audit log name it. */
export interface NounParent {
  /** SQL name of its table, which has events too. */
  readonly type: string;
  /** Column of the row with its id. */
  readonly idColumn: string;
  /** Column of its table with its name; the same in SQL. */
  readonly nameColumn: string;
}

/** Parent of the rows of a company. */
export const companyParent = {
  type: 'companies',
  idColumn: 'companyId',
  nameColumn: 'name',
} as const satisfies NounParent;

/** A table of a noun whose changes are sent as events and recorded in the audit log. */
export interface NounTable<P extends string = string> {
  /** Label of its rows in the audit log. */
  readonly label: string;
  /** Permission to receive its events. */
  readonly access: P;
  /** Permission to read a row that is not published, of a table with such rows. */
  readonly draftAccess?: P;
  /** Column with the id of the person who reads a row also without the permission. */
  readonly owner?: string;
  /** True if only users of the whole tenant see its rows without a franchisor. */
  readonly isWalled?: true;
  /** Paths of the lists that show its rows, each followed by "3 new" after a change. */
  readonly lists: readonly string[];
  /** Beginnings of the paths whose answers a change makes stale; by default those of `lists`. */
  readonly stale?: readonly string[];
  /** Paths of answers without rows, which a change refetches at once. */
  readonly summaries?: readonly string[];
  /** Record that entries of the audit log name beside a row, or in place of one without a name. */
  readonly parent?: NounParent;
  /** Columns with data of a person; logs and events hold none of their values. */
  readonly personal?: readonly string[];
  /** Platform events that derive from changes of its rows. */
  readonly events?: RowEvents;
}

/**
 * Registration of a noun in `nouns.ts`, from which permissions, events, words of the audit log and
 * live updates derive. Plain data without schemas, because every page loads it.
 */
export interface Noun<P extends string = string> {
  /** Key of its title in locale files. */
  readonly name?: string;
  /** Title of its list in the sidebar. */
  readonly title?: string;
  readonly permissions: readonly P[];
  /** Its tables with events, by SQL name. */
  readonly tables: Readonly<Record<string, NounTable<P>>>;
  /** Names of its platform events that its services record. */
  readonly events?: readonly string[];
  /** Paths of answers without rows, computed from many tables: any change refetches them. */
  readonly summaries?: readonly string[];
}
