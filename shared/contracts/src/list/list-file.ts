import { CsvFile, endpoint, type Endpoint, type EndpointSpec } from '../endpoint/endpoint.ts';
import type { FileColumns } from './file-columns/file-columns.ts';

type List<P extends string, Q> = Endpoint<'GET', P, EndpointSpec & { readonly query: Q }>;

/**
 * Declares the CSV file of a list below its path, with the permission and the query of the list;
 * `rows` names them in the plural, `columns` its headings by the column of the list's screen.
 */
export const fileOfList = <P extends string, Q extends NonNullable<EndpointSpec['query']>>(
  { path, access, query }: List<P, Q>,
  rows: string,
  columns: FileColumns,
) =>
  endpoint('GET', `${path}/csv`, {
    access,
    summary: `All ${rows} the same list query would give, as a CSV file.`,
    query,
    reply: CsvFile,
    isCsv: true,
    columns,
  });
