import { useState } from 'react';
import { useUser } from '@outpost/auth-store';
import type { ManageRequest, RequestAction } from '@outpost/contracts';
import { RecordList } from '@outpost/lists';
import { useParam, usePopup } from '@outpost/router';
import { Button, Plus, lazyComponent, usePreload } from '@outpost/ui';
import { t } from '../i18n/requests.ts';
import { decisionsOf, mayDecide, requestableTypes } from './request-actions.ts';
import { requestBulk } from './request-bulk.tsx';
import { requestList } from './request-list.tsx';
import { actionWords } from './request-words.ts';

const DecideDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "request-dialogs" */ './decide-dialog.tsx')).DecideDialog,
);
const NewRequestDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "request-dialogs" */ './new-request-dialog.tsx'))
      .NewRequestDialog,
);
const RequestPanel = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "request-panel" */ './request-panel.tsx')).RequestPanel,
);

interface Asked {
  action: RequestAction;
  request: ManageRequest;
}

/** List of requests; `?open=<id>` shows one, `?popup=add` opens the dialog for a new one. */
export function RequestsScreen() {
  usePreload(DecideDialog, NewRequestDialog, RequestPanel);
  const viewer = useUser();
  const [open, setOpen] = useParam('open');
  const adding = usePopup('add');
  const [asked, setAsked] = useState<Asked | null>(null);
  if (!viewer) return null;
  const types = requestableTypes(viewer);
  const isDecider = mayDecide(viewer);
  const onDecide = (action: RequestAction, request: ManageRequest) => setAsked({ action, request });
  const actionsOf = (request: ManageRequest) =>
    decisionsOf(request, viewer).map((action) => ({
      label: actionWords()[action].label,
      isDanger: action === 'decline',
      onSelect: () => onDecide(action, request),
    }));
  const addButton = (
    <Button kind="primary" icon={<Plus size={16} aria-hidden />} onClick={adding.open}>
      {t('list.new')}
    </Button>
  );
  return (
    <>
      <RecordList
        list={requestList}
        // The organization's column is only useful to viewers who see several organizations.
        without={viewer.role ? [] : ['organization']}
        bulk={isDecider ? requestBulk : []}
        rowActions={isDecider ? actionsOf : undefined}
        actions={types.length > 0 && addButton}
      />
      {open && (
        <RequestPanel id={open} viewer={viewer} onDecide={onDecide} onClose={() => setOpen(null)} />
      )}
      {asked && <DecideDialog {...asked} onClose={() => setAsked(null)} />}
      {adding.isOpen && types.length > 0 && (
        <NewRequestDialog types={types} onClose={adding.close} />
      )}
    </>
  );
}
