import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import {
  overQuotaChoices,
  pixelStates,
  webPixelBulkEndpoints,
  webPixelEndpoints,
  type WebPixel,
} from '@outpost/contracts';
import { choiceFilter, RecordList, recordList, type BulkChoice } from '@outpost/lists';
import { recordDates } from '@outpost/records';
import { useParam } from '@outpost/router';
import { Button, lazyComponent, Plus, Text, usePreload } from '@outpost/ui';
import { t } from '../i18n/web-pixels.ts';
import { pixelColumns } from './pixel-columns.tsx';
import { overQuotaText, stateLook } from './pixel-words.ts';
import { usePixelActions, type PixelStep } from './use-pixel-actions.ts';

const AddPixelDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "pixel-dialogs" */ './add-pixel-dialog.tsx')).AddPixelDialog,
);
const EditPixelDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "pixel-dialogs" */ './edit-pixel-dialog.tsx'))
      .EditPixelDialog,
);
const RotatePixelDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "pixel-dialogs" */ './pixel-dialogs.tsx')).RotatePixelDialog,
);
const PixelSecretDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "pixel-dialogs" */ './pixel-dialogs.tsx')).PixelSecretDialog,
);
const DeletePixelDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "pixel-dialogs" */ './pixel-dialogs.tsx')).DeletePixelDialog,
);
const PixelPanel = lazyComponent(
  async () => (await import(/* webpackChunkName: "pixel-panel" */ './pixel-panel.tsx')).PixelPanel,
);

const pixels = recordList(() => ({
  name: 'webPixels',
  endpoints: {
    list: webPixelEndpoints.list,
    csv: webPixelEndpoints.csv,
    bulk: webPixelBulkEndpoints.bulk,
  },
  title: t('list.title'),
  noun: [t('list.noun'), t('list.nouns')],
  searchLabel: t('list.searchLabel'),
  emptyHint: t('list.emptyHint'),
  columns: pixelColumns(),
  filters: () => [
    choiceFilter('state', t('list.state'), pixelStates, (one) => stateLook()[one].label),
    choiceFilter('overQuota', t('list.overQuota'), overQuotaChoices, overQuotaText),
  ],
  dates: recordDates(),
  rowName: ({ domain }) => domain,
  rowLink: ({ _id }) => `?open=${_id}`,
  fileName: 'web-pixels',
}));

const bulk = (): BulkChoice[] => [
  {
    action: 'pause',
    label: t('actions.pause'),
    done: t('actions.paused'),
    undone: t('actions.resumed'),
    consequence: t('actions.pauseConsequence'),
  },
  {
    action: 'resume',
    label: t('actions.resume'),
    done: t('actions.resumed'),
    undone: t('actions.paused'),
    consequence: t('actions.resumeConsequence'),
  },
];

type Open = { what: 'add' } | { what: PixelStep; pixel: WebPixel };

function OpenDialog({
  open,
  onClose,
  onAdded,
  onDeleted,
}: {
  open: Open;
  onClose: () => void;
  onAdded: (id: string) => void;
  onDeleted: () => void;
}) {
  if (open.what === 'add') return <AddPixelDialog onClose={onClose} onAdded={onAdded} />;
  const { what, pixel } = open;
  if (what === 'edit') return <EditPixelDialog pixel={pixel} onClose={onClose} />;
  if (what === 'rotate') return <RotatePixelDialog pixel={pixel} onClose={onClose} />;
  if (what === 'secret') return <PixelSecretDialog pixel={pixel} onClose={onClose} />;
  return <DeletePixelDialog pixel={pixel} onClose={onClose} onDeleted={onDeleted} />;
}

/** List of web pixels with their use; `?open` shows one with its snippet and statistics. */
export function WebPixelsScreen() {
  usePreload(AddPixelDialog, PixelPanel);
  const mayWrite = useCan('web-pixels:write');
  const [opened, setOpened] = useParam('open');
  const [open, setOpen] = useState<Open | null>(null);
  const allActionsOf = usePixelActions((what, pixel) => setOpen({ what, pixel }));
  const actionsOf = mayWrite ? allActionsOf : undefined;
  const addButton = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden />}
      onClick={() => setOpen({ what: 'add' })}
    >
      {t('list.add')}
    </Button>
  );
  return (
    <>
      <RecordList
        list={pixels}
        rowActions={actionsOf}
        bulk={mayWrite ? bulk() : []}
        about={<Text tone="muted">{t('list.rule')}</Text>}
        {...(mayWrite && { actions: addButton })}
      />
      {opened && <PixelPanel id={opened} actionsOf={actionsOf} onClose={() => setOpened(null)} />}
      {open && (
        <OpenDialog
          open={open}
          onClose={() => setOpen(null)}
          onAdded={setOpened}
          onDeleted={() => setOpened(null)}
        />
      )}
    </>
  );
}
