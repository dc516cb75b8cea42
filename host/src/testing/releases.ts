import { standardManifest, type ReleaseSet, type RemoteRelease } from '@outpost/contracts';

/** Makes a version of a remote with one file; `changes` overrides its properties. */
export const makeRelease = (name: string, changes: Partial<RemoteRelease> = {}): RemoteRelease => {
  const version = changes.version ?? '1.0.0';
  return {
    name,
    version,
    base: `/_mf/${name}/${version}/`,
    files: { 'remote-entry.js': `sha384-${name}` },
    contract: '1.0.0',
    requires: {},
    provides: {},
    manifest: standardManifest({
      container: `outpost_${name.replaceAll('-', '_')}_${version.replaceAll(/\W/g, '_')}`,
      entry: 'remote-entry.js',
      routes: [],
    }),
    screens: {},
    lastKnownGood: null,
    ...changes,
  };
};

/** Makes a live release set: a host and two remotes. */
export const makeReleases = (changes: Partial<ReleaseSet> = {}): ReleaseSet => {
  const { manifest: _none, lastKnownGood: _neither, ...host } = makeRelease('host');
  return {
    sequence: 1,
    host: { ...host, files: { 'host.js': 'sha384-host' }, scripts: ['host.js'], onDemand: {} },
    remotes: { support: makeRelease('support'), 'lead-forms': makeRelease('lead-forms') },
    overrides: null,
    ...changes,
  };
};
