import { useState } from 'react';
import type { AdminPanelUser } from '@outpost/contracts';
import { Button, Facts, Notice, PagePart, lazyComponent, usePreload } from '@outpost/ui';
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
      <Button onClick={() => setOpen('name')}>Edit name</Button>
      <Button onClick={() => setOpen('zone')}>Edit time zone</Button>
      <Button onClick={() => setOpen('password')}>Change password</Button>
    </>
  );
  return (
    <PagePart title="Account" actions={!user.impersonation && actions}>
      {user.impersonation && <Notice>Only {nameOf(user)} can change this.</Notice>}
      <Facts
        facts={{
          Name: nameOf(user),
          Email: user.email,
          Role: roleOf(user),
          Organization: user.whiteLabel.name,
          'Time zone': user.timeZone
            ? zoneLabel(user.timeZone)
            : `${zoneLabel(browserZone())} (from the browser)`,
        }}
      />
      {open === 'name' && <OwnNameDialog user={user} onClose={close} />}
      {open === 'zone' && <OwnTimeZoneDialog timeZone={user.timeZone} onClose={close} />}
      {open === 'password' && <PasswordDialog onClose={close} />}
    </PagePart>
  );
}
