import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Endpoint,
  type EndpointSpec,
  type ParsedListQuery,
  byteOrderMark,
  csvHeader,
  csvLines,
  type CsvColumn,
} from '@outpost/contracts';
import { writeAudit } from '../audit/audit.ts';
import type { Scope } from '../db/scope.ts';
import { checkAccess } from '../http/access.ts';
import { parse, type Api } from '../http/serve.ts';
import { actorOf, scopeOf } from '../http/session.ts';
import { readIds, readRows, type Identified, type ListDefinition } from './list-engine.ts';

type CsvEndpoint = Endpoint<
  'GET',
  string,
  EndpointSpec & { query: NonNullable<EndpointSpec['query']>; isCsv: true }
>;

const rowsPerRead = 500;

/** The text of a file, read as fast as it is taken; never in a transaction while it waits. */
async function* textOf<Row extends Identified>(
  { database }: Api,
  scope: Scope,
  ids: string[],
  { list, columns }: { list: ListDefinition<Row>; columns: readonly CsvColumn<Row>[] },
) {
  yield byteOrderMark + csvHeader(columns);
  for (let at = 0; at < ids.length; at += rowsPerRead) {
    const part = ids.slice(at, at + rowsPerRead);
    const rows = await database.transaction(scope, 'read', (tx) => readRows(tx, list, part));
    yield csvLines(columns, rows);
  }
}

/**
 * Registers the export of a list: the rows its query gives at this moment, on whatever page, as a
 * streamed file. Which rows, how many and in which order is settled first, in the transaction that
 * writes the audit entry. Rows added while the file is written are not in it, one that changes is
 * written as it is by then, and one that is deleted is left out; no row is ever in it twice.
 */
export const serveCsv = <Row extends Identified>(
  api: Api,
  endpoint: CsvEndpoint,
  list: ListDefinition<Row>,
  columns: readonly CsvColumn<Row>[],
  fileName: string,
): void => {
  const run = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await api.readSession(request, reply);
    checkAccess(session, endpoint);
    const query = parse(endpoint.query, request.query) as ParsedListQuery;
    const scope = scopeOf(session, request.id);
    const ids = await api.database.transaction(scope, 'write', async (tx) => {
      const found = await readIds(tx, list, query);
      await writeAudit(tx, request, endpoint, actorOf(session));
      return found;
    });
    const day = new Date().toISOString().slice(0, 10);
    return reply
      .header('content-disposition', `attachment; filename="${fileName}-${day}.csv"`)
      .header('x-total-count', ids.length)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(textOf(api, scope, ids, { list, columns })));
  };

  api.served.add(endpoint);
  // A HEAD would read every row to send none.
  const url = `/v1${endpoint.path}`;
  api.http.route({ method: 'GET', url, handler: run, exposeHeadRoute: false });
};
