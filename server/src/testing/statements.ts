import { Client } from 'pg';
import { vi } from 'vitest';

/** How many statements the server sends to its database while `work` is done. */
export const countStatements = async (work: () => Promise<unknown>): Promise<number> => {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
};
