import type { DnsRecord } from '@outpost/contracts';
import { CopyButton, PlainTable, StatusChip, Text } from '@outpost/ui';

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
  if (isFound === null) return <StatusChip tone="idle">Unknown</StatusChip>;
  return isFound ? (
    <StatusChip tone="ok">Found</StatusChip>
  ) : (
    <StatusChip tone="warn">Not seen yet</StatusChip>
  );
}

const columns = [
  { id: 'type', header: 'Type', render: ({ type }: DnsRecord) => type },
  {
    id: 'name',
    header: 'Name',
    render: ({ type, name }: DnsRecord) => <Copied noun={`${type} name`} value={name} />,
  },
  {
    id: 'value',
    header: 'Value',
    render: ({ type, value }: DnsRecord) => <Copied noun={`${type} value`} value={value} />,
  },
  {
    id: 'isFound',
    header: 'Last check',
    render: ({ isFound }: DnsRecord) => <Seen isFound={isFound} />,
  },
];

/** DNS records a domain requires, with buttons that copy them. */
export function DnsRecords({ records }: { records: readonly DnsRecord[] }) {
  if (records.length === 0)
    return <Text tone="muted">Its records are not known yet. Check again in a moment.</Text>;
  return (
    <PlainTable
      label="DNS records"
      columns={columns}
      rows={records}
      rowId={({ type, name, value }) => `${type} ${name} ${value}`}
    />
  );
}
