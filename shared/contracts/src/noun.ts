/** A table of a noun whose changes are sent as events and recorded in the audit log. */
export interface NounTable<P extends string = string> {
  /** Label of its rows in the audit log. */
  readonly label: string;
  /** Permission to receive its events. */
  readonly access: P;
  /** Permission to read a row that is not published, of a table with such rows. */
  readonly draftAccess?: P;
  /** True if only users of the whole tenant see its rows without a franchisor. */
  readonly isWalled?: true;
  /** Paths of the lists that show its rows, each followed by "3 new" after a change. */
  readonly lists: readonly string[];
  /** Beginnings of the paths whose answers a change makes stale; by default those of `lists`. */
  readonly stale?: readonly string[];
  /** Paths of answers without rows, which a change refetches at once. */
  readonly summaries?: readonly string[];
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
  /** Paths of answers without rows, computed from many tables: any change refetches them. */
  readonly summaries?: readonly string[];
}
