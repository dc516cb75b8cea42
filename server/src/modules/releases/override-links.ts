import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { overrideParameter } from '../../platform/http/override-cookie.ts';
import type { OverrideKeys } from './overrides.ts';
import { findRelease } from './releases.repository.ts';

export interface OverrideLinks {
  /** Throws 404 for a version that is not stored. */
  check(tx: Transaction, parts: Record<string, string>): Promise<void>;
  make(parts: Record<string, string>): Promise<{ link: string; key: string; until: string }>;
}

/** Makes links that open the panel with other versions. */
export const overrideLinks = (keys: OverrideKeys, publicUrl: string): OverrideLinks => ({
  async check(tx, parts) {
    for (const [part, build] of Object.entries(parts))
      if (!(await findRelease(tx, part, build))) throw notFound(`${part} ${build}`);
  },
  async make(parts) {
    const { key, until } = await keys.make(parts);
    const link = new URL('/', publicUrl);
    link.searchParams.set(overrideParameter, key);
    return { link: link.href, key, until };
  },
});
