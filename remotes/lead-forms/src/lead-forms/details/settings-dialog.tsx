import { formLocales, languageName, type LeadForm } from '@outpost/contracts';
import { DateField, FormDialog, SelectField, SwitchField, TextField, useToast } from '@outpost/ui';
import { t } from '../../i18n/details.ts';
import { useConfigureForm } from './details.queries.ts';
import {
  bodyOf,
  settingsLabels,
  validate,
  valuesOf,
  type SettingsValues,
} from './settings-values.ts';

const languageOptions = () =>
  formLocales
    .map((value) => ({ value, label: languageName(value, 'en') }))
    .toSorted((one, other) => one.label.localeCompare(other.label));

/** Changes close date, limits, retention and notifications of a form. */
export function SettingsDialog({ form, onClose }: { form: LeadForm; onClose: () => void }) {
  const configure = useConfigureForm();
  const toast = useToast();
  const { hasPassword } = form.settings;
  return (
    <FormDialog<SettingsValues, LeadForm>
      title={t('settings.editSettings')}
      submitLabel={t('settings.save')}
      initialValues={valuesOf(form)}
      validate={validate}
      record={{ valuesOf, labels: settingsLabels() }}
      onSubmit={async (values, newer) => {
        const ifMatch = newer?.version ?? form.version;
        await configure.mutateAsync({ params: { id: form._id }, body: bodyOf(values), ifMatch });
        toast.success(t('settings.settingsSaved'));
      }}
      onClose={onClose}
    >
      <DateField
        name="closeDate"
        label={t('settings.closeDate')}
        hint={t('settings.emptyKeepsFormOpen')}
      />
      <TextField
        name="closeTime"
        label={t('settings.closeTime')}
        type="time"
        hint={t('settings.yourTimeZoneEmpty')}
      />
      <TextField
        name="maxResponses"
        label={t('settings.maxResponses')}
        type="number"
        hint={t('settings.emptyIsNoLimit')}
      />
      <SwitchField name="onePerRespondent" label={t('settings.onePerRespondent')} />
      <TextField
        name="closedTitle"
        label={t('settings.closedTitle')}
        hint={t('settings.closedTitleHint')}
      />
      <TextField
        name="closedText"
        label={t('settings.closedText')}
        lines={3}
        hint={t('settings.closedTextHint')}
      />
      <TextField
        name="password"
        label={t('settings.password')}
        type="password"
        autoComplete="new-password"
        hint={hasPassword ? t('settings.emptyKeepsPassword') : t('settings.emptyAsksForNone')}
      />
      {hasPassword && <SwitchField name="isPasswordRemoved" label={t('settings.removePassword')} />}
      <TextField
        name="retentionDays"
        label={t('settings.retentionInDays')}
        type="number"
        hint={t('settings.retentionHint')}
      />
      <SelectField
        name="language"
        label={t('settings.language')}
        hint={t('settings.languageHint')}
        options={languageOptions()}
      />
      <TextField
        name="notify"
        label={t('settings.notifications')}
        lines={2}
        hint={t('settings.notificationAddressesHint')}
      />
    </FormDialog>
  );
}
