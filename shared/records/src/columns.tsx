import type { ListDates, TableColumn } from '@outpost/lists';
import { Ago, Day, numberText, StatusChip } from '@outpost/ui';
import { t } from './i18n/records.ts';
import type { StatusLook } from './labels.ts';

/** Badge with a status. */
export function LookChip({ look: { tone, label } }: { look: StatusLook }) {
  return <StatusChip tone={tone}>{label}</StatusChip>;
}

/** A sortable column; the list's endpoint has a sort of its name. */
export type SortableColumn<Id extends string, Row> = TableColumn<Row> & {
  id: Id;
  isSortable: true;
};

type Options = Pick<TableColumn<never>, 'isOptional' | 'width' | 'isOnPhone'>;

/** Widths in pixels that their content never exceeds. */
const widths = { status: 128, day: 118, ago: 118 } as const;

/** Sortable column with the badge of a row's status. */
export const statusColumn = <Status extends string>(
  looks: Record<Status, StatusLook>,
): SortableColumn<'status', { status: Status }> => ({
  id: 'status',
  header: t('record.status'),
  isSortable: true,
  width: widths.status,
  isOnPhone: true,
  render: ({ status }) => <LookChip look={looks[status]} />,
});

/** Sortable column with a day. */
export const dayColumn = <Field extends string>(
  id: Field,
  header: string,
  options: Options = {},
): SortableColumn<Field, Record<Field, string | null>> => ({
  id,
  header,
  isSortable: true,
  isNumber: true,
  width: widths.day,
  ...options,
  render: (row) => <Day value={row[id]} />,
});

/** Sortable column with the time since an instant. */
export const agoColumn = <Field extends string>(
  id: Field,
  header: string,
  options: Options = {},
): SortableColumn<Field, Record<Field, string | null>> => ({
  ...dayColumn(id, header, { width: widths.ago, ...options }),
  render: (row) => <Ago value={row[id]} />,
});

/** Column with a number. */
export const numberColumn = <Field extends string>(
  id: Field,
  header: string,
  options: Options = {},
): TableColumn<Record<Field, number>> & { isSortable?: false } => ({
  id,
  header,
  isNumber: true,
  ...options,
  render: (row) => numberText(row[id]),
});

/** Sortable column with a number. */
export const sortableNumber = <Field extends string>(
  id: Field,
  header: string,
  options: Options = {},
): SortableColumn<Field, Record<Field, number>> => ({
  ...numberColumn(id, header, options),
  id,
  isSortable: true,
});

/** Filters by the days of a record's creation and last change. */
export const recordDates = (): readonly ListDates<'createdAt' | 'updatedAt'>[] => [
  { name: 'createdAt', label: t('record.created') },
  { name: 'updatedAt', label: t('record.updated') },
];
