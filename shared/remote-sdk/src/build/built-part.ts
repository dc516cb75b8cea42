import type { RemoteArea } from '@outpost/contracts';
import type { RemoteEntry } from '@outpost/federation';

/** A unit with its own build: the host or a remote. */
export interface BuiltPart {
  name: string;
  role: 'host' | 'remote';
  /** Section of a remote; null for the host. */
  area: RemoteEntry | null;
  version: string;
  /** Path of its webpack configuration. */
  configFile: string;
}

/** Returns what a release says about a remote's section. */
export const areaOf = ({ name, area }: Pick<BuiltPart, 'name' | 'area'>): RemoteArea => {
  const { label, mounts, entry } = area ?? { label: name, mounts: [] };
  return { label, mounts: [...mounts], ...(entry && { entry }) };
};
