import type { Endpoint } from '@outpost/contracts';
import type { FakeApi } from '../fake-api.ts';

/** Answers every query of a list with these rows, except searches for text that no row has. */
export const answerRows =
  (endpoint: Endpoint, plural: string, rows: readonly object[]) =>
  (api: FakeApi): void =>
    api.answer(endpoint as never, ({ query }) => {
      const found = query['searchValue']?.startsWith('nothing') ? [] : rows;
      return { [plural]: found, total: found.length, page: 1, limit: query.limit } as never;
    });
