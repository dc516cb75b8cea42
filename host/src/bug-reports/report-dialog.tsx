import { useContext, useState } from 'react';
import { call, upload } from '@outpost/api-client';
import {
  bugKinds,
  bugReportEndpoints,
  NewBugReport,
  scrubText,
  validator,
  type BugKind,
} from '@outpost/contracts';
import { remoteOfPath } from '@outpost/federation';
import { FormDialog, RadioField, Text, TextField, useToast, type Problem } from '@outpost/ui';
import { t } from '../i18n/bug-reports.ts';
import { ReleasesContext } from '../releases/releases-context.ts';
import type { Releases } from '../releases/releases.ts';
import { describePage } from './describe-page.ts';
import { EvidenceFields, type Evidence } from './evidence-fields.tsx';
import { keptEvidence } from './evidence.ts';
import { KnownReport } from './known-report.tsx';

interface Values extends Record<string, unknown> {
  title: string;
  text: string;
  kind: BugKind;
}

const kindLabel = (): Record<BugKind, string> => ({
  crash: t('kinds.crash'),
  defect: t('kinds.defect'),
  display: t('kinds.display'),
  slow: t('kinds.slow'),
});

const collect = (problem: Problem, releases: Releases | null): Evidence => {
  const page = location.pathname.slice(0, 300);
  const remote = problem.remote ?? remoteOfPath(page)?.name ?? null;
  const build = problem.build ?? (remote && releases?.versionOf(remote)?.version) ?? null;
  return {
    page,
    section: remote ? { remote, build } : null,
    error: scrubText(problem.error).slice(0, 2_000) || null,
    context: {
      ...describePage(releases),
      ...keptEvidence(),
    },
    picture: null,
  };
};

const validateText = validator(NewBugReport);

const bodyOf = (values: Values, { page, section, error, context }: Evidence) => ({
  ...values,
  page,
  remote: section?.remote ?? null,
  build: section?.build ?? null,
  error,
  context,
});

/** Form for a problem report; shows all it sends, and removes each part on demand. */
export function ReportDialog({ problem, onClose }: { problem: Problem; onClose: () => void }) {
  const toast = useToast();
  const releases = useContext(ReleasesContext);
  const [evidence, setEvidence] = useState(() => collect(problem, releases));
  const send = async (values: Values) => {
    const body = bodyOf(values, evidence);
    const { bugReport } = await call(bugReportEndpoints.create, { body });
    const { _id: id, number } = bugReport;
    const { picture } = evidence;
    try {
      if (picture) await upload(bugReportEndpoints.screenshot, { params: { id }, file: picture });
      toast.success(t('report.sent', { number }));
    } catch (reason) {
      toast.error(t('report.sentWithout', { number, reason: (reason as Error).message }));
    }
  };
  return (
    <FormDialog<Values>
      title={t('report.title')}
      submitLabel={t('report.send')}
      initialValues={{ title: '', text: '', kind: problem.error ? 'crash' : 'defect' }}
      validate={(values) => validateText(bodyOf(values, evidence))}
      onSubmit={send}
      onClose={onClose}
    >
      <KnownReport evidence={evidence} onJoin={onClose} />
      <TextField name="title" label={t('report.name')} isFocused />
      <TextField name="text" label={t('report.text')} hint={t('report.textHint')} lines={4} />
      <RadioField
        name="kind"
        label={t('report.kind')}
        options={bugKinds.map((value) => ({ value, label: kindLabel()[value] }))}
      />
      <Text tone="muted">{t('report.evidenceHint')}</Text>
      <EvidenceFields evidence={evidence} onChange={setEvidence} />
    </FormDialog>
  );
}
