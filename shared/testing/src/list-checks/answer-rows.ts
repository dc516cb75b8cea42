import type { Endpoint } from '@outpost/contracts';
import type { FakeApi } from '../fake-api.ts';

/** Answers every query of a list with these rows, except searches for text that no row has. */
export const answerRows =
  (endpoint: Endpoint, plural: string, rows: readonly object[]) =>
  (api: FakeApi): void =>
    api.answer(endpoint, ({ query: { searchValue, limit } }) => {
      const found = searchValue.startsWith('nothing') ? [] : rows;
      return { [plural]: found, total: found.length, page: 1, limit };
    });
