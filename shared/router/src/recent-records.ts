/** A record that was opened in this tab. */
export interface RecentRecord {
  /** Path and query. */
  address: string;
  name: string;
  /** Tells it apart from records of the same name, such as its organization. */
  detail?: string | undefined;
}

const storageKey = 'outpost.recent-records';
const most = 6;

const isRecord = (value: unknown): value is RecentRecord =>
  typeof value === 'object' &&
  value !== null &&
  'address' in value &&
  typeof value.address === 'string' &&
  value.address.startsWith('/') &&
  'name' in value &&
  typeof value.name === 'string' &&
  (!('detail' in value) || typeof value.detail === 'string');

/** Returns the records an account opened in this tab, latest first. */
export const recentRecords = (account: string): RecentRecord[] => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, unknown>;
    const records = kept['account'] === account ? kept['records'] : [];
    return Array.isArray(records) ? records.filter(isRecord) : [];
  } catch {
    return [];
  }
};

/** Returns the id in an address: its parameter `open`, or the last segment of its path. */
const idOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return searchParams.get('open') ?? pathname.slice(pathname.lastIndexOf('/') + 1);
};

/**
 * Puts a record first among those an account opened; the tab keeps one account's records. Of
 * the addresses of one record, the latest is kept.
 */
export const rememberRecord = (account: string, record: RecentRecord): void => {
  const id = idOf(record.address);
  const others = recentRecords(account).filter(({ address }) => idOf(address) !== id);
  const records = [record, ...others].slice(0, most);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ account, records }));
  } catch {
    // Without storage the palette offers no recent records.
  }
};
