import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import type { LeadForm } from '@outpost/contracts';
import { Button, Facts, Instant, numberText, PagePart, usePreload } from '@outpost/ui';
import { SettingsDialog } from './details-lazy.ts';

/** Returns the retention of a form's responses in words. */
const retentionText = ({ settings }: Pick<LeadForm, 'settings'>): string =>
  settings.retentionDays === null
    ? 'Keep forever'
    : settings.retentionDays === 1
      ? '1 day'
      : `${settings.retentionDays} days`;

/** Close date, limits, retention and notifications of a form. */
export function SettingsPart({ form }: { form: LeadForm }) {
  usePreload(SettingsDialog);
  const mayWrite = useCan('lead-forms:write');
  const [isOpen, setOpen] = useState(false);
  const { closeDate, maxResponses, onePerRespondent, notify } = form.settings;
  return (
    <PagePart
      title="Settings"
      actions={mayWrite && <Button onClick={() => setOpen(true)}>Edit settings</Button>}
    >
      <Facts
        facts={{
          'Close date': closeDate === null ? 'Never' : <Instant value={closeDate} />,
          'Max responses': maxResponses === null ? 'No limit' : numberText(maxResponses),
          'One per respondent': onePerRespondent ? 'Yes' : 'No',
          Retention: retentionText(form),
          Notifications: notify.join(', ') || '—',
        }}
      />
      {isOpen && <SettingsDialog form={form} onClose={() => setOpen(false)} />}
    </PagePart>
  );
}
