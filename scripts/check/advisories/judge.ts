/** An advisory that applies to a version in use. */
export interface Advisory {
  id: string;
  package: string;
  severity: string;
  title: string;
}

/** An advisory accepted until a date, with the reason. */
export interface Accepted {
  id: string;
  package: string;
  /** `2027-01-31`: the last day. */
  until: string;
  reason: string;
}

interface AuditReport {
  advisories?: Record<
    string,
    { github_advisory_id?: string; module_name: string; severity: string; title: string }
  >;
}

/** Returns the advisories in the output of `pnpm audit --json`; null when it is no report (offline). */
export const advisoriesIn = (output: string): Advisory[] | null => {
  const start = output.indexOf('{');
  try {
    const { advisories } = JSON.parse(output.slice(Math.max(start, 0))) as AuditReport;
    if (!advisories) return null;
    return Object.entries(advisories).map(([number, advisory]) => ({
      id: advisory.github_advisory_id ?? number,
      package: advisory.module_name,
      severity: advisory.severity,
      title: advisory.title,
    }));
  } catch {
    return null;
  }
};

/** Returns a complaint for each advisory that is not accepted or whose acceptance has expired. */
export const judge = (found: Advisory[], accepted: Accepted[], today: string): string[] =>
  found.flatMap((advisory) => {
    const name = `${advisory.package}: ${advisory.title} (${advisory.severity}, ${advisory.id})`;
    const known = accepted.find(
      (one) => one.id === advisory.id && one.package === advisory.package,
    );
    if (!known) return [name];
    return known.until < today ? [`${name} was accepted until ${known.until}`] : [];
  });
