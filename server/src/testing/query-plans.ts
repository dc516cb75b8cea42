import pg from 'pg';
import { vi } from 'vitest';

/** A statement the server sent, and the one that opened its transaction. */
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
  typeof given === 'string' ? given : String((given as { text?: string })?.text ?? '');

/** The query of a statement that reads, without the cursor it may be read by. */
const readIn = (text: string): string | null =>
  /^(?:declare \w+ no scroll cursor for\s+)?((?:select|with)\b.*)$/is.exec(text.trim())?.[1] ??
  null;

/** Every query the server sends to its database while `work` is done. */
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
      return read && open
        ? [{ open, text: read, values: Array.isArray(values) ? values : [] }]
        : [];
    });
  } finally {
    query.mockRestore();
  }
};

/** The nodes below a subquery that runs for each row. */
const repeatedIn = (node: PlanNode, once: ReadonlySet<string>, isRepeated = false): PlanNode[] => [
  ...(isRepeated ? [node] : []),
  ...(node.Plans ?? []).flatMap((child) => {
    const relation = child['Parent Relationship'];
    const isForEach = relation === 'SubPlan' && !once.has(child['Subplan Name'] ?? '');
    return repeatedIn(child, once, relation !== 'InitPlan' && (isRepeated || isForEach));
  }),
];

/** Subqueries whose rows are kept, and so are read once. */
const keptIn = (plan: PlanNode): Set<string> =>
  new Set(
    Array.from(JSON.stringify(plan).matchAll(/hashed (SubPlan \d+)/g), ([, name = '']) => name),
  );

/** Tells of each query where PostgreSQL would read a whole table or index for each row of another. */
export const planReader = async (address: string) => {
  const client = new pg.Client(address);
  await client.connect();
  const { rows } = await client.query<{ name: string; first: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid, 1, true) AS first
     FROM pg_index`,
  );
  const firstColumn = new Map(rows.map(({ name, first }) => [name, first]));

  const isWhole = ({ 'Node Type': type, ...node }: PlanNode): boolean => {
    if (type === 'Seq Scan') return true;
    if (!/^(Index|Index Only|Bitmap Index) Scan$/.test(type)) return false;
    const first = firstColumn.get(node['Index Name'] ?? '') ?? '';
    return !(node['Index Cond'] ?? '').includes(first);
  };

  return {
    async wholeReads({ open, text, values }: Recorded): Promise<string[]> {
      await client.query(open);
      try {
        // Where it is avoidable at any price, it is avoided: what is left has no index to use.
        await client.query('SET LOCAL enable_seqscan = off');
        const explain = `EXPLAIN (FORMAT JSON, COSTS OFF) ${text}`;
        const plan = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(explain, values);
        const [root] = plan.rows[0]?.['QUERY PLAN'] ?? [];
        return (root ? repeatedIn(root.Plan, keptIn(root.Plan)) : [])
          .filter(isWhole)
          .map((node) => JSON.stringify(node) + JSON.stringify(root?.Plan).slice(0, 3000));
      } finally {
        await client.query('ROLLBACK');
      }
    },
    stop: () => client.end(),
  };
};
