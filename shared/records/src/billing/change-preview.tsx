import type { ChangePreview } from '@outpost/contracts';
import { Column, formatDay, formatMoney, Text } from '@outpost/ui';
import { t } from '../i18n/billing.ts';
import { ChargeTable } from './charge-table.tsx';

/** The result of a change: its charges, and the next invoice with them. */
export function PreviewResult({ preview }: { preview: ChangePreview }) {
  const { charges, effectiveOn, next } = preview;
  return (
    <Column gap={1}>
      <Text tone="muted">
        {charges.length === 0 ? t('change.later', { on: formatDay(effectiveOn) }) : t('change.now')}
      </Text>
      {charges.length > 0 && <ChargeTable label={t('change.now')} charges={charges} />}
      {next && (
        <Text>
          {t('change.next', {
            on: formatDay(next.on),
            total: formatMoney(next.total, next.currency),
          })}
        </Text>
      )}
    </Column>
  );
}
