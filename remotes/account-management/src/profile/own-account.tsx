import { useState } from 'react';
import type { AdminPanelUser } from '@outpost/contracts';
import { Button, Notice, lazyComponent, usePreload } from '@outpost/ui';
import { Facts, PageSection } from '@outpost/ui/details';
import { t } from '../i18n/profile.ts';
import { browserZone, nameOf, roleOf, zoneLabel } from './account-words.ts';

const OwnNameDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "profile-dialogs" */ './own-name-dialog.tsx')).OwnNameDialog,
);
const OwnTimeZoneDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "profile-dialogs" */ './own-time-zone-dialog.tsx'))
      .OwnTimeZoneDialog,
);
const PasswordDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "profile-dialogs" */ './password-dialog.tsx'))
      .PasswordDialog,
);

/**
 * Account of the signed-in user. An impersonator can read it but not change how the user signs in.
 */
export function OwnAccount({ user }: { user: AdminPanelUser }) {
  usePreload(OwnNameDialog, OwnTimeZoneDialog, PasswordDialog);
  const [open, setOpen] = useState<'name' | 'zone' | 'password' | null>(null);
  const close = () => setOpen(null);
  const actions = (
    <>
      <Button onClick={() => setOpen('name')}>{t('account.editName')}</Button>
      <Button onClick={() => setOpen('zone')}>{t('account.editTimeZone')}</Button>
      <Button onClick={() => setOpen('password')}>{t('account.changePassword')}</Button>
    </>
  );
  return (
    <PageSection title={t('account.heading')} actions={!user.impersonation && actions}>
      {user.impersonation && <Notice>{t('account.notice', { name: nameOf(user) })}</Notice>}
      <Facts
        facts={{
          [t('account.name')]: nameOf(user),
          [t('account.email')]: user.email,
          [t('account.role')]: roleOf(user),
          [t('account.organization')]: user.whiteLabel.name,
          [t('account.timeZone')]: user.timeZone
            ? zoneLabel(user.timeZone)
            : t('account.browserZone', { zone: zoneLabel(browserZone()) }),
        }}
      />
      {open === 'name' && <OwnNameDialog user={user} onClose={close} />}
      {open === 'zone' && <OwnTimeZoneDialog timeZone={user.timeZone} onClose={close} />}
      {open === 'password' && <PasswordDialog onClose={close} />}
    </PageSection>
  );
}
