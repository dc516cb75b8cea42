import { useState } from 'react';
import { useUser } from '@outpost/auth-store';
import {
  canDecide,
  requestActions,
  waitlistPath,
  type RequestAction,
  type WaitlistRequest,
} from '@outpost/contracts';
import { RecordList } from '@outpost/lists';
import { useParam } from '@outpost/router';
import { lazyComponent, Text, usePreload, type Action } from '@outpost/ui';
import { t } from '../i18n/waitlist.ts';
import { waitlistBulk, waitlistList } from './waitlist-list.tsx';
import { actionWords } from './waitlist-words.ts';

const DecideDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "waitlist-dialogs" */ './waitlist-dialogs.tsx'))
      .DecideDialog,
);
const DeleteRequestDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "waitlist-dialogs" */ './waitlist-dialogs.tsx'))
      .DeleteRequestDialog,
);
const WaitlistPanel = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "waitlist-panel" */ './waitlist-panel.tsx')).WaitlistPanel,
);

const all = Object.keys(requestActions) as RequestAction[];

type Open = { step: RequestAction | 'delete'; request: WaitlistRequest };

function OpenDialog({
  open: { step, request },
  onClose,
  onDeleted,
}: {
  open: Open;
  onClose: () => void;
  onDeleted: () => void;
}) {
  if (step === 'delete')
    return <DeleteRequestDialog request={request} onClose={onClose} onDeleted={onDeleted} />;
  return <DecideDialog action={step} request={request} onClose={onClose} />;
}

/** List of people who ask for a web pixel; `?open` shows one with its history. */
export function WaitlistScreen() {
  usePreload(DecideDialog, WaitlistPanel);
  const viewer = useUser();
  const [opened, setOpened] = useParam('open');
  const [open, setOpen] = useState<Open | null>(null);
  if (!viewer) return null;
  const mayWrite = viewer.permissions.includes('waitlist:write');
  const mayDecide = mayWrite && viewer.impersonation === null;
  const rowActions = (request: WaitlistRequest): Action[] => {
    if (!mayDecide) return [];
    const decisions = all.filter((action) => canDecide(action, request));
    return [
      ...decisions.map((step) => ({
        label: actionWords()[step].label,
        isDanger: step === 'decline',
        onSelect: () => setOpen({ step, request }),
      })),
      {
        label: t('actions.delete'),
        isDanger: true,
        onSelect: () => setOpen({ step: 'delete', request }),
      },
    ];
  };
  return (
    <>
      <RecordList
        list={waitlistList}
        // The organization's column is only useful to viewers who see several organizations.
        without={viewer.role ? [] : ['organization']}
        bulk={mayDecide ? waitlistBulk() : []}
        rowActions={rowActions}
        about={
          !viewer.role && (
            <Text tone="muted">
              {t('list.page')}: <a href={waitlistPath}>{`${location.origin}${waitlistPath}`}</a>
            </Text>
          )
        }
      />
      {opened && (
        <WaitlistPanel
          id={opened}
          mayWrite={mayWrite}
          actionsOf={rowActions}
          onClose={() => setOpened(null)}
        />
      )}
      {open && (
        <OpenDialog open={open} onClose={() => setOpen(null)} onDeleted={() => setOpened(null)} />
      )}
    </>
  );
}
