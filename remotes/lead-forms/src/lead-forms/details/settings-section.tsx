import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import type { LeadForm } from '@outpost/contracts';
import { OrganizationLink, PersonLink } from '@outpost/records';
import { Button, Instant, numberText, usePreload } from '@outpost/ui';
import { Facts, PageSection } from '@outpost/ui/details';
import { t } from '../../i18n/details.ts';
import { SettingsDialog } from './details-lazy.ts';

/** Returns the retention of a form's responses in words. */
const retentionText = ({ settings }: Pick<LeadForm, 'settings'>): string =>
  settings.retentionDays === null
    ? t('settings.keepForever')
    : t('settings.days', { count: settings.retentionDays });

/** Close date, limits, retention and notifications of a form. */
export function SettingsSection({ form }: { form: LeadForm }) {
  usePreload(SettingsDialog);
  const mayWrite = useCan('lead-forms:write');
  const [isOpen, setOpen] = useState(false);
  const { closeDate, maxResponses, onePerRespondent, notify } = form.settings;
  const { closedTitle, closedText, hasPassword } = form.settings;
  return (
    <PageSection
      title={t('settings.settings')}
      actions={
        mayWrite && <Button onClick={() => setOpen(true)}>{t('settings.editSettings')}</Button>
      }
    >
      <Facts
        facts={{
          [t('settings.organization')]: <OrganizationLink whiteLabel={form.whiteLabel} />,
          [t('settings.owner')]: <PersonLink name={form.owner} account={form.ownerAccount} />,
          [t('settings.author')]: <PersonLink name={form.author} account={form.authorAccount} />,
          [t('settings.closeDate')]:
            closeDate === null ? t('settings.never') : <Instant value={closeDate} />,
          [t('settings.maxResponses')]:
            maxResponses === null ? t('settings.noLimit') : numberText(maxResponses),
          [t('settings.onePerRespondent')]: onePerRespondent ? t('settings.yes') : t('settings.no'),
          [t('settings.closedPage')]:
            [closedTitle, closedText].filter(Boolean).join(' · ') || t('settings.usualWords'),
          [t('settings.password')]: hasPassword
            ? t('settings.passwordIsSet')
            : t('settings.noPassword'),
          [t('settings.retention')]: retentionText(form),
          [t('settings.notifications')]: notify.join(', ') || '—',
        }}
      />
      {isOpen && <SettingsDialog form={form} onClose={() => setOpen(false)} />}
    </PageSection>
  );
}
