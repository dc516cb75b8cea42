import pg from 'pg';
import { vi } from 'vitest';

/** A statement of the server, and the one that opened its transaction. */
interface Recorded {
  open: string;
  text: string;
  values: unknown[];
}

interface PlanNode {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Subplan Name'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

const textOf = (given: unknown): string =>
  typeof given === 'string' ? given : ((given as { text?: string })?.text ?? '');

/** Returns the parameters of a call of `query`, which are its second argument or in its first. */
const valuesOf = (given: unknown, values: unknown): unknown[] =>
  Array.isArray(values) ? values : ((given as { values?: unknown[] }).values ?? []);

/** Returns the query of a reading statement, without its cursor. */
const readIn = (text: string): string | null =>
  /^(?:declare \w+ no scroll cursor for\s+)?((?:select|with)\b.*)$/is.exec(text.trim())?.[1] ??
  null;

/** Records the queries that the server sends while `work` runs. */
export const recordReads = async (work: () => Promise<unknown>): Promise<Recorded[]> => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const opened = new Map<unknown, string>();
    const calls = query.mock.calls as unknown[][];
    return calls.flatMap(([given, values], index) => {
      const client = query.mock.contexts[index];
      const text = textOf(given);
      if (text.startsWith('BEGIN')) opened.set(client, text);
      const read = readIn(text);
      const open = opened.get(client);
      return read && open ? [{ open, text: read, values: valuesOf(given, values) }] : [];
    });
  } finally {
    query.mockRestore();
  }
};

/**
 * A node; `isRepeated` when it runs for each row of another, in a subquery or on the inner side of
 * a join.
 */
interface Step {
  node: PlanNode;
  isRepeated: boolean;
}

const stepsIn = (node: PlanNode, once: ReadonlySet<string>, isRepeated = false): Step[] => [
  { node, isRepeated },
  ...(node.Plans ?? []).flatMap((child) => {
    const relation = child['Parent Relationship'];
    const isForEach =
      (relation === 'SubPlan' && !once.has(child['Subplan Name'] ?? '')) ||
      (relation === 'Inner' && node['Node Type'] === 'Nested Loop');
    return stepsIn(child, once, relation !== 'InitPlan' && (isRepeated || isForEach));
  }),
];

/** Disabled plan nodes: a remaining sequential scan then has no usable index. */
const avoided = ['seqscan', 'hashjoin', 'mergejoin', 'material', 'memoize'];

/** Returns the hashed subqueries, which are read once. */
const keptIn = (plan: PlanNode): Set<string> =>
  new Set(
    Array.from(JSON.stringify(plan).matchAll(/hashed (SubPlan \d+)/g), ([, name = '']) => name),
  );

/** Tables and indexes that a query reads completely. */
interface WholeReads {
  /** Read for each row of another table. */
  repeated: string[];
  /** Names of the tables that are read once. */
  once: string[];
}

/** Finds the tables and indexes that a query's plan reads completely. */
export const planReader = async (address: string) => {
  const client = new pg.Client(address);
  await client.connect();
  const { rows } = await client.query<{ name: string; table: string; first: string }>(
    `SELECT indexrelid::regclass::text AS name, indrelid::regclass::text AS table,
       pg_get_indexdef(indexrelid, 1, true) AS first
     FROM pg_index`,
  );
  const indexes = new Map(rows.map(({ name, ...index }) => [name, index]));

  const isWhole = ({ 'Node Type': type, ...node }: PlanNode): boolean => {
    if (type === 'Seq Scan') return true;
    if (!/^(Index|Index Only|Bitmap Index) Scan$/.test(type)) return false;
    const first = indexes.get(node['Index Name'] ?? '')?.first ?? '';
    return !(node['Index Cond'] ?? '').includes(first);
  };

  const tableOf = (node: PlanNode): string =>
    node['Relation Name'] ?? indexes.get(node['Index Name'] ?? '')?.table ?? '';

  return {
    async wholeReads({ open, text, values }: Recorded): Promise<WholeReads> {
      await client.query(open);
      try {
        for (const way of avoided) await client.query(`SET LOCAL enable_${way} = off`);
        const explain = `EXPLAIN (FORMAT JSON, COSTS OFF) ${text}`;
        const plan = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(explain, values);
        const [root] = plan.rows[0]?.['QUERY PLAN'] ?? [];
        const steps = root ? stepsIn(root.Plan, keptIn(root.Plan)) : [];
        const whole = steps.filter(({ node }) => isWhole(node));
        const repeated = whole.filter(({ isRepeated }) => isRepeated);
        const once = whole.filter(({ isRepeated }) => !isRepeated);
        return {
          repeated: repeated.map(({ node }) => `${JSON.stringify(node)} in ${text.slice(0, 3000)}`),
          once: once.map(({ node }) => tableOf(node)),
        };
      } finally {
        await client.query('ROLLBACK');
      }
    },
    stop: () => client.end(),
  };
};
