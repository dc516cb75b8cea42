import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import type { StoredRelease } from '@outpost/contracts';
import { RecordList } from '@outpost/lists';
import { usePreload } from '@outpost/ui';
import { t } from '../i18n/release-tabs.ts';
import { versionList } from './release-lists.tsx';
import { OverrideDialog, PromoteDialog } from './dialogs/release-lazy.ts';

type Open = { what: 'promote' | 'override'; release: StoredRelease };

/** Stored versions; viewers with write access can promote one, or create a link that shows it. */
export function VersionsTab() {
  usePreload(OverrideDialog, PromoteDialog);
  const mayWrite = useCan('releases:write');
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const actionsOf = (release: StoredRelease) => [
    { label: t('lists.promote'), onSelect: () => setOpen({ what: 'promote', release }) },
    { label: t('lists.tryIt'), onSelect: () => setOpen({ what: 'override', release }) },
  ];
  const shown = open && { part: open.release.part, version: open.release.version, onClose: close };
  return (
    <>
      <RecordList level={2} list={versionList} {...(mayWrite && { rowActions: actionsOf })} />
      {shown && open.what === 'promote' && <PromoteDialog {...shown} />}
      {shown && open.what === 'override' && <OverrideDialog {...shown} />}
    </>
  );
}
