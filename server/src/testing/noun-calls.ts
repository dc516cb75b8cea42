import type { IdCall } from './company-calls.ts';
import type { TestAnswer, TestServer } from './test-server.ts';

declare global {
  interface ImportMeta {
    glob(pattern: string, options: object): Record<string, NounCalls>;
  }
}

export type Changes = Record<string, () => Promise<TestAnswer>>;

/** Calls of one noun, which the tables of tests try. */
export interface NounCalls {
  /** Successful calls of its endpoints with an audit entry, in this order. */
  changes: (server: () => TestServer) => Changes;
  /** Calls of its endpoints that take the id of a row. */
  idCalls: Record<string, IdCall>;
}

/** Calls of all files in `nouns/`: a noun needs no line here. */
export const nounCalls: NounCalls[] = Object.values(
  import.meta.glob('./nouns/*.ts', { eager: true, import: 'calls' }),
);
