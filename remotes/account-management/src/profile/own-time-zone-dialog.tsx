import { revalidateSession } from '@outpost/auth-store';
import { FormDialog, SelectField, useToast } from '@outpost/ui';
import { browserZone, zoneLabel } from './account-words.ts';
import { useChangeAccount } from './profile.queries.ts';

/** Some browsers omit `UTC` from their list of zones; the current zone is always an option. */
const optionsWith = (current: string) => [
  { value: '', label: `Use the browser’s (${zoneLabel(browserZone())})` },
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
      title="Edit your time zone"
      submitLabel="Save"
      initialValues={{ timeZone: timeZone ?? '' }}
      validate={() => ({})}
      onSubmit={async ({ timeZone: chosen }) => {
        await change.mutateAsync({ body: { timeZone: chosen || null } });
        // Makes the shell load the account again and show every date in the new zone.
        revalidateSession();
        toast.success('Your time zone was saved.');
      }}
      onClose={onClose}
    >
      <SelectField
        name="timeZone"
        label="Time zone"
        hint="Dates, date filters, charts and exports use this zone."
        options={optionsWith(timeZone ?? '')}
      />
    </FormDialog>
  );
}
