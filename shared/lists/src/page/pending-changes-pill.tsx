import { Button, numberText, RefreshCw, Row } from '@outpost/ui';
import type { PendingChanges } from './list-model.ts';
import { t } from '../i18n/lists.ts';

/** Returns the numbers of pending changes as text, for a narrowed list without numbers; empty without any. */
export const pendingChangesText = (pendingChanges: PendingChanges | null | undefined): string => {
  const { created = 0, changed = 0, isNarrowed = false } = pendingChanges ?? {};
  if (isNarrowed && created + changed > 0) return t('pending.possible');
  return [
    created > 0 ? t('pending.created', { rows: numberText(created) }) : '',
    changed > 0 ? t('pending.changed', { rows: numberText(changed) }) : '',
  ]
    .filter(Boolean)
    .join(', ');
};

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
