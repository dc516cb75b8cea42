import { Client } from 'pg';
import { vi } from 'vitest';

/** Counts the statements that the server sends to its database while `work` runs. */
export const countStatements = async (work: () => Promise<unknown>): Promise<number> => {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
};
