import type { DnsRecord } from '@outpost/contracts';
import { CopyButton, StatusChip, Text } from '@outpost/ui';
import { PlainTable } from '@outpost/ui/details';
import { t } from '../../i18n/domain.ts';

const inLine = { display: 'inline-flex', alignItems: 'center', gap: 4, maxWidth: '100%' };
// Values are never truncated, so that they can be compared.
const asTyped = {
  fontFamily: 'ui-monospace, monospace',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const;

function Copied({ noun, value }: { noun: string; value: string }) {
  return (
    <span style={inLine}>
      <span style={asTyped}>{value}</span>
      <CopyButton noun={noun} value={value} />
    </span>
  );
}

function Seen({ isFound }: Pick<DnsRecord, 'isFound'>) {
  if (isFound === null) return <StatusChip tone="idle">{t('domain.unknown')}</StatusChip>;
  return isFound ? (
    <StatusChip tone="ok">{t('domain.found')}</StatusChip>
  ) : (
    <StatusChip tone="warn">{t('domain.notSeenYet')}</StatusChip>
  );
}

const columns = () => [
  { id: 'type', header: t('domain.type'), render: ({ type }: DnsRecord) => type },
  {
    id: 'name',
    header: t('domain.name'),
    render: ({ type, name }: DnsRecord) => (
      <Copied noun={t('domain.copyName', { type })} value={name} />
    ),
  },
  {
    id: 'value',
    header: t('domain.value'),
    render: ({ type, value }: DnsRecord) => (
      <Copied noun={t('domain.copyValue', { type })} value={value} />
    ),
  },
  {
    id: 'isFound',
    header: t('domain.lastCheck'),
    render: ({ isFound }: DnsRecord) => <Seen isFound={isFound} />,
  },
];

/** DNS records a domain requires, with buttons that copy them. */
export function DnsRecords({ records }: { records: readonly DnsRecord[] }) {
  if (records.length === 0) return <Text tone="muted">{t('domain.recordsUnknown')}</Text>;
  return (
    <PlainTable
      label={t('domain.dnsRecords')}
      columns={columns()}
      rows={records}
      rowId={({ type, name, value }) => `${type} ${name} ${value}`}
    />
  );
}
