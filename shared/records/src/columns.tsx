import { Ago, Day, numberText, StatusChip, type TableColumn, type Tone } from '@outpost/ui';

/** Tone and label of a status. */
export interface StatusLook {
  tone: Tone;
  label: string;
}

/** Badge with a status. */
export function LookChip({ look: { tone, label } }: { look: StatusLook }) {
  return <StatusChip tone={tone}>{label}</StatusChip>;
}

type Options = Pick<TableColumn<never>, 'isSortable' | 'isOptional'>;

/** Sortable column with the badge of a row's status. */
export const statusColumn = <Status extends string>(
  looks: Record<Status, StatusLook>,
): TableColumn<{ status: Status }> => ({
  id: 'status',
  header: 'Status',
  isSortable: true,
  render: ({ status }) => <LookChip look={looks[status]} />,
});

/** Sortable column with a day. */
export const dayColumn = <Field extends string>(
  id: Field,
  header: string,
  options: Options = {},
): TableColumn<Record<Field, string | null>> => ({
  id,
  header,
  isSortable: true,
  isNumber: true,
  ...options,
  render: (row) => <Day value={row[id]} />,
});

/** Sortable column with the time since an instant. */
export const agoColumn = <Field extends string>(
  id: Field,
  header: string,
  options: Options = {},
): TableColumn<Record<Field, string | null>> => ({
  ...dayColumn(id, header, options),
  render: (row) => <Ago value={row[id]} />,
});

/** Column with a number, sortable where the contract has the sort. */
export const numberColumn = <Field extends string>(
  id: Field,
  header: string,
  options: Options = {},
): TableColumn<Record<Field, number>> => ({
  id,
  header,
  isNumber: true,
  ...options,
  render: (row) => numberText(row[id]),
});

/** Filters by the days of a record's creation and last change. */
export const recordDates = [
  { name: 'createdAt', label: 'Created Date' },
  { name: 'updatedAt', label: 'Updated Date' },
];
