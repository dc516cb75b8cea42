import { useContext, useState, type ReactNode } from 'react';
import { useSessionStore } from '@outpost/auth-store';
import { lazyComponent, ProblemReportContext, type Problem } from '@outpost/ui';

const ReportDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "report-dialog" */ './report-dialog.tsx')).ReportDialog,
);

const noProblem: Problem = { error: '' };

/** Offers the form for problem reports to everything below, while an account is signed in. */
export function ProblemReports({ children }: { children: ReactNode }) {
  const isSignedIn = useSessionStore(({ status }) => status === 'signed-in');
  const [problem, setProblem] = useState<Problem | null>(null);
  return (
    <ProblemReportContext value={isSignedIn ? setProblem : null}>
      {children}
      {isSignedIn && problem && <ReportDialog problem={problem} onClose={() => setProblem(null)} />}
    </ProblemReportContext>
  );
}

/** Returns a function that opens the form without an error; null where no report can be sent. */
export const useReportProblem = (): (() => void) | null => {
  const report = useContext(ProblemReportContext);
  return report && (() => report(noProblem));
};
