const mostFailures = 3;
const restMs = 30_000;

interface Record {
  failures: number;
  /** Time of the last failure, in milliseconds. */
  at: number;
}

/** Remembers which versions keep failing in this tab, so that later visits skip them. */
export const breaker = () => {
  const records = new Map<string, Record>();
  return {
    count(version: string): void {
      const failures = (records.get(version)?.failures ?? 0) + 1;
      records.set(version, { failures, at: Date.now() });
    },
    /** Returns true if a version failed too often recently to be tried again. */
    isOpen(version: string): boolean {
      const { failures, at } = records.get(version) ?? { failures: 0, at: 0 };
      return failures >= mostFailures && Date.now() - at < restMs;
    },
    forgive: (version: string): void => void records.delete(version),
  };
};
