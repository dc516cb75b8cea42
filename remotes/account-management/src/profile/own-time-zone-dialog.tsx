import { revalidateSession } from '@outpost/auth-store';
import { FormDialog, SelectField, useToast } from '@outpost/ui';
import { t } from '../i18n/profile-dialogs.ts';
import { browserZone, zoneLabel } from './account-words.ts';
import { useChangeAccount } from './profile.queries.ts';

/** Some browsers omit `UTC` from their list of zones; the current zone is always an option. */
const optionsWith = (current: string) => [
  { value: '', label: t('timeZone.browserZone', { zone: zoneLabel(browserZone()) }) },
  ...[...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current])]
    .filter(Boolean)
    .toSorted()
    .map((value) => ({ value, label: zoneLabel(value) })),
];

/** Chooses the time zone of all days and times. */
export function OwnTimeZoneDialog({
  timeZone,
  onClose,
}: {
  timeZone: string | null;
  onClose: () => void;
}) {
  const change = useChangeAccount();
  const toast = useToast();
  return (
    <FormDialog<{ timeZone: string }>
      title={t('timeZone.title')}
      submitLabel={t('form.submit')}
      initialValues={{ timeZone: timeZone ?? '' }}
      validate={() => ({})}
      onSubmit={async ({ timeZone: chosen }) => {
        await change.mutateAsync({ body: { timeZone: chosen || null } });
        // Makes the shell load the account again and show every date in the new zone.
        revalidateSession();
        toast.success(t('timeZone.done'));
      }}
      onClose={onClose}
    >
      <SelectField
        name="timeZone"
        label={t('timeZone.timeZone')}
        hint={t('timeZone.timeZoneHint')}
        options={optionsWith(timeZone ?? '')}
      />
    </FormDialog>
  );
}
