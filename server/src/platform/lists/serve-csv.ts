import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Endpoint,
  type EndpointSpec,
  type ParsedListQuery,
  type QueryOf,
  byteOrderMark,
  csvHeader,
  csvLines,
  FileOptions,
  timeZoneHeader,
  type CsvColumn,
} from '@outpost/contracts';
import { writeAudit } from '../audit/audit.ts';
import { dayAt } from '../days/time-zone.ts';
import type { Transaction } from '../db/database.ts';
import type { Scope } from '../db/scope.ts';
import { checkAccess } from '../http/access.ts';
import { originOf } from '../http/call-origin.ts';
import { readCaller, readCallerAgain } from '../http/caller.ts';
import { checkParams, parse, querySchemaOf, type Api } from '../http/serve.ts';
import { actorOf, scopeOf, sourceOf, type Session } from '../http/session.ts';
import { chosenColumns, columnsIn, type ExportColumn } from './csv-times.ts';
import { readPackedIds, readRows, type Identified, type AnyList } from './list-engine.ts';
import { countIds, unpackIds, type PackedIds } from './packed-ids.ts';

type CsvEndpoint = Endpoint<
  'GET',
  string,
  EndpointSpec & { query: NonNullable<EndpointSpec['query']>; isCsv: true }
>;

const rowsPerRead = 1_000;

/** A list with the columns of its file. */
interface Export<Row> {
  list: AnyList<Row>;
  columns: readonly ExportColumn<Row>[];
  /** Name of the file, if it differs from that of the other files of the endpoint. */
  fileName?: string;
  /** Reads the list in another role than the caller's. */
  readAs?: ReadAs;
}

/** Runs the reading of a list inside a transaction. */
type ReadAs = <T>(tx: Transaction, work: () => Promise<T>) => Promise<T>;

const asCaller: ReadAs = (_tx, work) => work();

/** A file whose rows are selected. */
interface OpenedFile<Row> {
  ids: PackedIds;
  list: AnyList<Row>;
  columns: readonly CsvColumn<Row>[];
  readAs: ReadAs;
}

/**
 * Reads the next part while the previous one is written, so that database and server work in
 * parallel.
 */
async function* readAhead<Part, Read>(parts: Iterable<Part>, read: (part: Part) => Promise<Read>) {
  let next: Promise<Read> | undefined;
  for (const part of parts) {
    const current = next;
    next = read(part);
    next.catch(() => undefined);
    if (current) yield await current;
  }
  if (next) yield await next;
}

/** Yields the text of a file as fast as it is received; no transaction stays open meanwhile. */
async function* textOf<Row extends Identified>(
  { database }: Api,
  { ids, list, columns, readAs }: OpenedFile<Row>,
  isNdjson: boolean,
  /** Returns the caller's present scope; throws when they may no longer read the list. */
  scopeByNow: () => Promise<Scope>,
) {
  const read = async (part: string[]) => {
    const scope = await scopeByNow();
    return database.transaction(scope, 'read', (tx) => readAs(tx, () => readRows(tx, list, part)));
  };
  if (!isNdjson) yield byteOrderMark + csvHeader(columns);
  for await (const rows of readAhead(unpackIds(ids, rowsPerRead), read))
    yield isNdjson
      ? rows.map((row) => `${JSON.stringify(row)}\n`).join('')
      : csvLines(columns, rows);
}

/**
 * Registers the export of a list: all rows of its query as a streamed file. The ids and their order
 * are selected first, in the transaction of the audit entry. The file contains no row twice and no
 * later one; it has the state of each row at the time of its reading, and omits deleted ones. Times
 * are in the caller's zone. The file breaks off when the session ends or loses the permission.
 */
export const serveCsv = <Row extends Identified>(
  api: Api,
  endpoint: CsvEndpoint,
  list: AnyList<Row>,
  columns: readonly ExportColumn<Row>[],
  fileName: string,
): void => serveCsvOf(api, endpoint, fileName, async () => ({ list, columns }));

/**
 * Registers the export of one record's list, or of the caller's, with columns of its own; `open`
 * throws when the record does not exist, and gets the query of the list and the options of the file.
 */
export const serveCsvOf = <Row extends Identified, E extends CsvEndpoint>(
  api: Api,
  endpoint: E,
  fileName: string,
  open: (
    tx: Transaction,
    params: Record<string, string>,
    session: Session,
    query: QueryOf<E>,
    options: FileOptions,
  ) => Promise<Export<Row>>,
): void => {
  const run = async (request: FastifyRequest, reply: FastifyReply) => {
    const from = originOf(request, 'panel');
    const session = await readCaller(api, request, reply);
    checkAccess(session, endpoint);
    const origin = { ...from, source: sourceOf(session) };
    const params = request.params as Record<string, string>;
    checkParams(params);
    const asked = Object.entries(request.query as Record<string, unknown>);
    const ofList = asked.filter(([name]) => !Object.hasOwn(FileOptions.entries, name));
    const schema = querySchemaOf(endpoint, session);
    const parsed = parse(schema, Object.fromEntries(ofList)) as ParsedListQuery;
    const options = parse(FileOptions, request.query) as FileOptions;
    // Days of filters are those of the list, whichever zone the times of the file are in.
    const query = { ...parsed, timeZone: session.timeZone } as QueryOf<E> & ParsedListQuery;
    const { timeZone = session.timeZone } = options;
    const scope = scopeOf(session, request.id);
    const file = await api.database.transaction(scope, 'write', async (tx) => {
      const opened = {
        fileName,
        readAs: asCaller,
        ...(await open(tx, params, session, query, options)),
      };
      const chosen = chosenColumns(opened.columns, endpoint, options.columns);
      const ids = await opened.readAs(tx, () => readPackedIds(tx, opened.list, query));
      await writeAudit(tx, origin, endpoint, actorOf(session));
      return { ...opened, ids, columns: columnsIn(chosen, timeZone, options.values) };
    });
    const scopeByNow = async () => {
      const present = await readCallerAgain(api, request, reply);
      checkAccess(present, endpoint);
      return scopeOf(present, request.id);
    };
    const day = dayAt(new Date(), timeZone);
    const isNdjson = endpoint.isNdjson === true;
    const [extension, type] = isNdjson ? ['ndjson', 'application/x-ndjson'] : ['csv', 'text/csv'];
    return reply
      .header('content-disposition', `attachment; filename="${file.fileName}-${day}.${extension}"`)
      .header(timeZoneHeader, timeZone)
      .header('x-total-count', countIds(file.ids))
      .type(`${type}; charset=utf-8`)
      .send(Readable.from(textOf(api, file, isNdjson, scopeByNow)));
  };

  api.served.add(endpoint);
  // Without HEAD, which would read every row and send none.
  const url = `/v1${endpoint.path}`;
  api.http.route({ method: 'GET', url, handler: run, exposeHeadRoute: false });
};
