import {
  BugChange,
  bugKinds,
  bugSeverities,
  MessageText,
  validator,
  type BugReport,
} from '@outpost/contracts';
import { ConfirmDialog, FormDialog, SelectField, TextField, useToast } from '@outpost/ui';
import { t } from '../i18n/bug-reports.ts';
import { useEditReport, useMerge, useNotify } from './bug-reports.queries.ts';
import { kindLabel, severityLabel } from './bug-words.ts';

interface Props {
  report: BugReport;
  onClose: () => void;
}

type Values = Required<BugChange>;

const valuesOf = ({ title, kind, severity }: BugReport): Values => ({ title, kind, severity });

const labels = () => ({
  title: t('edit.name'),
  kind: t('list.kind'),
  severity: t('list.severity'),
});

/** Changes title, kind and severity of a report. */
export function EditBugDialog({ report, onClose }: Props) {
  const edit = useEditReport();
  const toast = useToast();
  return (
    <FormDialog<Values, BugReport>
      title={t('edit.title', { number: report.number })}
      submitLabel={t('edit.save')}
      initialValues={valuesOf(report)}
      record={{ valuesOf, labels: labels() }}
      validate={validator(BugChange)}
      onSubmit={async (body, newer) => {
        const { _id: id, version: ifMatch } = newer ?? report;
        await edit.mutateAsync({ params: { id }, body, ifMatch });
        toast.success(t('edit.saved'));
      }}
      onClose={onClose}
    >
      <TextField name="title" label={t('edit.name')} isFocused />
      <SelectField
        name="severity"
        label={t('list.severity')}
        options={bugSeverities.map((value) => ({ value, label: severityLabel()[value] }))}
      />
      <SelectField
        name="kind"
        label={t('list.kind')}
        options={bugKinds.map((value) => ({ value, label: kindLabel()[value] }))}
      />
    </FormDialog>
  );
}

/** Replies to the reporters of a report and of its duplicates. */
export function NotifyDialog({ report: { _id: id, number }, onClose }: Props) {
  const notify = useNotify();
  const toast = useToast();
  return (
    <FormDialog<{ text: string }>
      title={t('notify.title', { number })}
      submitLabel={t('notify.send')}
      initialValues={{ text: '' }}
      validate={validator(MessageText)}
      onSubmit={async (body) => {
        const { notified: count } = await notify.mutateAsync({ params: { id }, body });
        toast.success(t('notify.sent', { count }));
      }}
      onClose={onClose}
    >
      <TextField name="text" label={t('notify.text')} hint={t('notify.hint')} lines={5} isFocused />
    </FormDialog>
  );
}

/** Confirms the merge of all reports of the same section, version and error. */
export function MergeDialog({ report: { _id: id, number, duplicates }, onClose }: Props) {
  const merge = useMerge();
  const toast = useToast();
  return (
    <ConfirmDialog
      title={t('merge.title', { number })}
      message={t('merge.body')}
      confirmLabel={t('merge.confirm')}
      onConfirm={async () => {
        const { bugReport } = await merge.mutateAsync({ params: { id } });
        toast.success(t('actions.merged', { count: bugReport.duplicates - duplicates }));
      }}
      onClose={onClose}
    />
  );
}
