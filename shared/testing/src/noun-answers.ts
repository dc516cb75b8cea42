import { allEndpoints, type Endpoint, type ParsedListQuery } from '@outpost/contracts';
import { notFound, Refusal } from './refusal.ts';

/** A call as an answer gets it: parsed by the contract, with the calling account. */
export interface FakeRequest {
  params: Record<string, string>;
  query: ParsedListQuery;
  body: Record<string, unknown>;
  ifMatch: number | null;
  token: string | null;
}

export type Answer = (request: FakeRequest) => unknown;
export type Answers = [Endpoint, Answer][];

interface StoredRow {
  _id: string;
  version: number;
}

interface Noun<Row extends StoredRow> {
  one: string;
  rows: Row[];
  endpoints: { create: Endpoint; remove: Endpoint; change?: Endpoint };
  /** Returns a new row for a body. */
  make: (body: Record<string, unknown>) => Row;
  /** Returns columns that differ from the body's fields of the same name. */
  derive?: (body: Record<string, unknown>) => Partial<Row>;
}

const text = (row: object, field: string): string =>
  String((row as Record<string, unknown>)[field] ?? '').toLowerCase();

const holds = (row: object, search: string) =>
  Object.keys(row).some((field) => text(row, field).includes(search.toLowerCase()));

const sorted = <Row extends object>(rows: Row[], sort: ParsedListQuery['sort']): Row[] => {
  const [field, direction] = Object.entries(sort)[0] ?? [];
  if (!field) return rows;
  const sign = direction === 'up' ? 1 : -1;
  return rows.toSorted((a, b) => sign * text(a, field).localeCompare(text(b, field)));
};

/** Returns one page of a list, searched and sorted by its query. */
export const pageOf = (plural: string, rows: object[], query: ParsedListQuery) => {
  const found = sorted(
    rows.filter((row) => holds(row, query.searchValue)),
    query.sort,
  );
  const { limit } = query;
  const page = Math.min(query.page, Math.max(1, Math.ceil(found.length / limit)));
  const shown = found.slice((page - 1) * limit, page * limit);
  return { [plural]: shown, total: found.length, page, limit };
};

/** Returns a CSV file with ids only, because the server alone decides about the columns. */
export const fileOf = (rows: { _id: string }[]): string =>
  ['\uFEFFId', ...rows.map(({ _id }) => _id)].map((line) => `${line}\r\n`).join('');

/** Returns the plural noun of a list's reply; undefined for other calls. */
const pluralOf = ({ reply }: Endpoint): string | undefined => {
  const fields = Object.keys('entries' in reply ? (reply.entries as object) : {});
  if (fields.length !== 4 || !fields.includes('total')) return undefined;
  return fields.find((field) => !['total', 'page', 'limit'].includes(field));
};

/** Returns the answer of a list or of its export, with the rows of its plural noun; or undefined. */
export const listAnswer = (
  endpoint: Endpoint,
  rowsOf: (plural: string) => { _id: string }[],
): Answer | undefined => {
  const { isCsv, query: asked } = endpoint;
  const list = isCsv ? allEndpoints.find((one) => !one.isCsv && one.query === asked) : endpoint;
  const plural = list && pluralOf(list);
  if (!plural) return undefined;
  return isCsv
    ? () => fileOf(rowsOf(plural))
    : ({ query }) => pageOf(plural, rowsOf(plural), query);
};

/** Returns the row with an id; throws 404 without one. */
export const rowOf = <Row extends StoredRow>(rows: Row[], id: string | undefined): Row => {
  const row = rows.find(({ _id }) => _id === id);
  if (!row) throw notFound();
  return row;
};

/** Replaces a row by its next version; throws 412 when the caller saw an older one. */
export const change = <Row extends StoredRow>(
  rows: Row[],
  { params, ifMatch }: Pick<FakeRequest, 'params' | 'ifMatch'>,
  changes: Partial<Row>,
): Row => {
  const before = rowOf(rows, params['id']);
  if (ifMatch !== null && ifMatch !== before.version)
    throw new Refusal({
      statusCode: 412,
      code: 'version_conflict',
      message: 'This record was changed by somebody else in the meantime.',
      current: before,
    });
  const after = { ...before, ...changes, version: before.version + 1 };
  rows[rows.indexOf(before)] = after;
  return after;
};

/** Returns answers that create, change and delete rows in memory. */
export const nounAnswers = <Row extends StoredRow>(noun: Noun<Row>): Answers => {
  const { one, rows, endpoints, make, derive } = noun;
  const answers: Answers = [
    [
      endpoints.create,
      ({ body }) => {
        const row = make(body);
        rows.unshift(row);
        return { [one]: row };
      },
    ],
    [
      endpoints.remove,
      ({ params }) => {
        rows.splice(rows.indexOf(rowOf(rows, params['id'])), 1);
        return { message: 'It was deleted.' };
      },
    ],
  ];
  if (endpoints.change)
    answers.push([
      endpoints.change,
      (request) => {
        const changes = derive ? derive(request.body) : (request.body as Partial<Row>);
        return { [one]: change(rows, request, changes) };
      },
    ]);
  return answers;
};
