import type { StaffApi } from './staff-api.ts';

/** Throws with the stored versions when a named one is not among them. */
const checkStored = async (
  { call, url }: StaffApi,
  versions: Record<string, string>,
): Promise<void> => {
  for (const [part, version] of Object.entries(versions)) {
    const filters = JSON.stringify({ part: [part] });
    const query = new URLSearchParams({ filters, limit: '100' });
    const { releases } = await call('GET', `/super-admin/releases?${query}`);
    const stored = (releases as { version: string }[]).map((release) => release.version);
    if (stored.includes(version)) continue;
    const list = stored.length > 0 ? stored.join(', ') : 'no version of it';
    throw new Error(`REMOTES: ${url} has no ${part}@${version}. It stores ${list}.`);
  }
};

/** Returns the signed key that shows these versions for an hour; null without any. */
export const overrideKeyFor = async (
  staff: StaffApi,
  versions: Record<string, string>,
): Promise<string | null> => {
  if (Object.keys(versions).length === 0) return null;
  await checkStored(staff, versions);
  const made = await staff.call('POST', '/super-admin/releases/overrides', { remotes: versions });
  return made.key;
};
