import { doubtSession } from '@outpost/auth-store';
import { FormDialog, SelectField, useToast } from '@outpost/ui';
import { browserZone, zoneLabel } from './account-words.ts';
import { useChangeAccount } from './profile.queries.ts';

/** `UTC` is no part of the browser's list everywhere; a zone that is set stays a choice. */
const optionsWith = (current: string) => [
  { value: '', label: `Use the browser’s (${zoneLabel(browserZone())})` },
  ...[...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current])]
    .filter(Boolean)
    .toSorted()
    .map((value) => ({ value, label: zoneLabel(value) })),
];

/** Chooses the zone in which days are counted and times are shown. */
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
        // The shell asks who is signed in, and shows every date in the new zone.
        doubtSession();
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
