import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { carriedKey } from '../../platform/http/override-cookie.ts';
import type { Api } from '../../platform/http/serve.ts';
import { platformTenant } from '../../platform/http/tenant-name.ts';
import type { ReleaseSetStore } from '../../platform/releases/release-set-store.ts';
import { artifactsIn } from './artifacts.ts';
import { builtSet } from './built-set.ts';
import { overrideKeys } from './overrides.ts';
import { releaseSets } from './release-sets.ts';

type Parts = Pick<Api, 'database' | 'storage' | 'config' | 'jwtSecret' | 'naming'>;

/** Opens the release sets of the database and their files. */
export const releaseSetStore = (parts: Parts): ReleaseSetStore => {
  const { artifactsDir } = parts.config;
  const artifacts = artifactsIn(parts.storage);
  const keys = overrideKeys(parts.jwtSecret);
  const sets = releaseSets(parts.database, builtSet(artifactsDir));
  return {
    async ofRequest(request) {
      const key = carriedKey(request);
      return sets.of(parts.naming.requested(request), key === null ? null : await keys.read(key));
    },
    read: () => sets.of(platformTenant),
    async open({ base, files }, file) {
      const hash = files[file];
      if (hash !== undefined && (await artifacts.size(hash)) !== null) return artifacts.read(hash);
      // Builds of the image, until they are copied to the storage.
      const path = join(artifactsDir, base.replace('/_mf/', 'mf/'), file);
      return existsSync(path) ? createReadStream(path) : null;
    },
  };
};
