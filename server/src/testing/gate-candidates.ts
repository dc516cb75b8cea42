import { mostScriptBytes } from '@outpost/contracts';
import type { Candidate } from '../modules/releases/gate.ts';
import type { FilesFound } from '../modules/releases/release-files.ts';

export const host = (version: string, react: string) => ({
  name: 'host',
  version,
  requires: {},
  provides: { react },
});
export const remote = (react: string) => ({
  name: 'support',
  version: '1.0.0',
  requires: { react },
  provides: {},
});

export const found = (said: Partial<FilesFound> = {}): FilesFound => ({
  damaged: [],
  packages: [],
  modules: [],
  executable: [],
  mediaBytes: 0,
  ...said,
});

export const candidate = (said: Partial<Candidate> = {}): Candidate => ({
  release: { ...remote('^19.0.0'), contract: '1.0.0' },
  scriptBytes: mostScriptBytes.remote,
  bundles: ['@hello-pangea/dnd', '@outpost/ui-sortable'],
  mountedIn: ['1.0.0'],
  found: found(),
  failedBefore: null,
  ...said,
});
export const asHost = (said: Partial<Candidate> = {}) =>
  candidate({
    release: { ...host('2.0.0', '19.3.0'), contract: '1.0.0' },
    mountedIn: ['2.0.0'],
    bundles: ['react', '@mui/material'],
    scriptBytes: mostScriptBytes.host,
    ...said,
  });
