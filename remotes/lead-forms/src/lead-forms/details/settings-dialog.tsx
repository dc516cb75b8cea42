import type { LeadForm } from '@outpost/contracts';
import { DateField, FormDialog, SwitchField, TextField, useToast } from '@outpost/ui';
import { useConfigureForm } from './details.queries.ts';
import {
  bodyOf,
  settingsLabels,
  validate,
  valuesOf,
  type SettingsValues,
} from './settings-values.ts';

/** Changes close date, limits, retention and notifications of a form. */
export function SettingsDialog({ form, onClose }: { form: LeadForm; onClose: () => void }) {
  const configure = useConfigureForm();
  const toast = useToast();
  return (
    <FormDialog<SettingsValues, LeadForm>
      title="Edit settings"
      submitLabel="Save"
      initialValues={valuesOf(form)}
      validate={validate}
      record={{ valuesOf, labels: settingsLabels }}
      onSubmit={async (values, newer) => {
        const ifMatch = newer?.version ?? form.version;
        await configure.mutateAsync({ params: { id: form._id }, body: bodyOf(values), ifMatch });
        toast.success('The settings were saved.');
      }}
      onClose={onClose}
    >
      <DateField name="closeDate" label="Close date" hint="Empty keeps the form open." />
      <TextField
        name="closeTime"
        label="Close time"
        type="time"
        hint="In your time zone; empty is the beginning of the day."
      />
      <TextField
        name="maxResponses"
        label="Max responses"
        type="number"
        hint="Empty is no limit."
      />
      <SwitchField name="onePerRespondent" label="One per respondent" />
      <TextField
        name="retentionDays"
        label="Retention in days"
        type="number"
        hint="Older responses are deleted with their files; empty keeps them."
      />
      <TextField
        name="notify"
        label="Notifications"
        lines={2}
        hint="Addresses that are mailed each response, one on each line."
      />
    </FormDialog>
  );
}
