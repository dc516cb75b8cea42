import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { overrideParameter } from '../../platform/http/override-cookie.ts';
import type { Api } from '../../platform/http/serve.ts';
import { overrideKeys } from './overrides.ts';
import { findRelease } from './releases.repository.ts';

/** Makes links that open the panel with other versions. */
export const overrideLinks = ({ config, jwtSecret }: Api) => ({
  /** Throws 404 for a version that is not stored. */
  async check(tx: Transaction, parts: Record<string, string>): Promise<void> {
    for (const [part, build] of Object.entries(parts))
      if (!(await findRelease(tx, part, build))) throw notFound(`${part} ${build}`);
  },
  async make(parts: Record<string, string>) {
    const { key, until } = await overrideKeys(jwtSecret).make(parts);
    const link = new URL('/', config.publicUrl);
    link.searchParams.set(overrideParameter, key);
    return { link: link.href, key, until };
  },
});
