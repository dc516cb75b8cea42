import { useState } from 'react';
import { useUser } from '@outpost/auth-store';
import type { BugReport } from '@outpost/contracts';
import { RecordList } from '@outpost/lists';
import { useParam } from '@outpost/router';
import { lazyComponent, usePreload } from '@outpost/ui';
import { bugBulk } from './bug-bulk.ts';
import { bugList } from './bug-list.tsx';
import { useBugActions, type BugDialog } from './use-bug-actions.ts';

const dialogs = () => import(/* webpackChunkName: "bug-dialogs" */ './bug-dialogs.tsx');

const EditBugDialog = lazyComponent(async () => (await dialogs()).EditBugDialog);
const NotifyDialog = lazyComponent(async () => (await dialogs()).NotifyDialog);
const MergeDialog = lazyComponent(async () => (await dialogs()).MergeDialog);
const BugPanel = lazyComponent(
  async () => (await import(/* webpackChunkName: "bug-panel" */ './bug-panel.tsx')).BugPanel,
);

/** List of bug reports, for reporters of their own; `?open=<id>` shows one. */
export function BugReportsScreen() {
  usePreload(BugPanel, EditBugDialog, NotifyDialog, MergeDialog);
  const viewer = useUser();
  const [open, setOpen] = useParam('open');
  const [asked, setAsked] = useState<{ dialog: BugDialog; report: BugReport } | null>(null);
  const actionsOf = useBugActions((dialog, report) => setAsked({ dialog, report }));
  if (!viewer) return null;
  const close = () => setAsked(null);
  const rowActions = viewer.isRestricted ? undefined : actionsOf;
  return (
    <>
      <RecordList
        list={bugList}
        // The organization's column is only useful to viewers who see several organizations.
        without={viewer.role ? [] : ['organization', 'reporter']}
        bulk={rowActions && !viewer.impersonation ? bugBulk() : []}
        {...(rowActions && { rowActions })}
      />
      {open && (
        <BugPanel
          id={open}
          actionsOf={rowActions}
          mayReply={!viewer.isRestricted}
          onClose={() => setOpen(null)}
        />
      )}
      {asked?.dialog === 'edit' && <EditBugDialog report={asked.report} onClose={close} />}
      {asked?.dialog === 'notify' && <NotifyDialog report={asked.report} onClose={close} />}
      {asked?.dialog === 'merge' && <MergeDialog report={asked.report} onClose={close} />}
    </>
  );
}
