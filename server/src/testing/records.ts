import { expect } from 'vitest';
import type { TestAnswer, TestServer } from './test-server.ts';

export type Row = Record<string, unknown>;

/** Reads every row of a list, page by page. */
export const listAll = async (server: TestServer, who: string, url: string): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body } = await server.call(who, 'GET', `${url}?limit=100&page=${page}`);
    expect(status).toBe(200);
    const { total, page: shown, limit: _limit, ...data } = body.data;
    expect(shown).toBe(page);
    rows.push(...(Object.values(data).flat() as Row[]));
    if (rows.length >= total) return rows;
  }
};

/** Returns the row with this id from its list; undefined when the list has none. */
export const listed = async (server: TestServer, who: string, url: string, id: string) =>
  (await listAll(server, who, url)).find((row) => row['_id'] === id);

/** Expects a 422 that names exactly these fields. */
export const expectFields = ({ status, body }: TestAnswer, fields: Record<string, string>) => {
  expect({ status, fields: body.fields }).toEqual({ status: 422, fields });
  expect(body).toMatchObject({ statusCode: 422, code: 'validation_failed' });
  expect(Object.values(fields)).toContain(body.message);
};
