import { Button, numberText, RefreshCw, Row } from '@outpost/ui';
import type { PendingChanges } from './list-model.ts';
import { t } from '../i18n/lists.ts';

/** Returns the numbers of pending changes as text; empty without any. */
export const pendingChangesText = (pendingChanges: PendingChanges | null | undefined): string =>
  [
    pendingChanges?.created
      ? t('pending.created', { rows: numberText(pendingChanges.created) })
      : '',
    pendingChanges?.changed
      ? t('pending.changed', { rows: numberText(pendingChanges.changed) })
      : '',
  ]
    .filter(Boolean)
    .join(', ');

/** Announces changes made elsewhere, and loads them on request: rows never move unasked. */
export function PendingChangesPill({
  pendingChanges,
}: {
  pendingChanges: PendingChanges | null | undefined;
}) {
  const text = pendingChangesText(pendingChanges);
  if (!pendingChanges || text === '') return null;
  return (
    <Row>
      <Button icon={<RefreshCw size={14} aria-hidden />} onClick={() => pendingChanges.onShow()}>
        {t('pending.show', { changes: text })}
      </Button>
    </Row>
  );
}
