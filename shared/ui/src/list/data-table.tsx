import Skeleton from '@mui/material/Skeleton';
import { RowMenu } from '../row-menu.tsx';
import type { Column, ListProps } from './list-model.ts';
import { SortButton, TableFrame } from './table-style.ts';

const skeletonRows = 10;

type TableProps<Row> = Pick<
  ListProps<Row>,
  'title' | 'position' | 'content' | 'columns' | 'rowId' | 'rowName' | 'rowActions'
>;

const ariaSort = { up: 'ascending', down: 'descending' } as const;
const arrow = { up: '↑', down: '↓' } as const;

function ColumnHeader<Row>({
  column,
  position,
}: {
  column: Column<Row>;
  position: TableProps<Row>['position'];
}) {
  const direction = position.sort?.field === column.id ? position.sort.direction : null;
  const numeric = column.isNumber ? { 'data-number': '' } : {};
  if (!column.isSortable)
    return (
      <th scope="col" role="columnheader" {...numeric}>
        {column.header}
      </th>
    );
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={direction ? ariaSort[direction] : 'none'}
      {...numeric}
    >
      <SortButton type="button" onClick={() => position.cycleSort(column.id)}>
        {column.header} <span aria-hidden>{direction && arrow[direction]}</span>
      </SortButton>
    </th>
  );
}

function SkeletonRows({ columns }: { columns: { id: string; header: string }[] }) {
  return Array.from({ length: skeletonRows }, (_, row) => (
    <tr role="row" key={row}>
      {columns.map((column) => (
        <td role="cell" key={column.id} data-label={column.header}>
          <Skeleton width="60%" sx={{ flex: 1 }} />
        </td>
      ))}
    </tr>
  ));
}

/** A real table, explicit roles included: on a phone its display is not a table's any more. */
export function DataTable<Row>({
  title,
  position,
  content,
  columns,
  rowId,
  rowName,
  rowActions,
}: TableProps<Row>) {
  const { rows } = content;
  return (
    <TableFrame>
      <table
        role="table"
        aria-label={title}
        aria-busy={content.isFetching}
        aria-rowcount={rows ? content.total + 1 : -1}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <ColumnHeader key={column.id} column={column} position={position} />
            ))}
            {rowActions && (
              <th scope="col" role="columnheader" data-actions="" aria-label="Actions" />
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows ? (
            rows.map((row) => (
              <tr role="row" key={rowId(row)}>
                {columns.map((column) => (
                  <td
                    role="cell"
                    key={column.id}
                    data-label={column.header}
                    {...(column.isNumber && { 'data-number': '' })}
                  >
                    {column.render(row)}
                  </td>
                ))}
                {rowActions && (
                  <td role="cell" data-actions="">
                    <RowMenu label={`Actions for ${rowName(row)}`} actions={rowActions(row)} />
                  </td>
                )}
              </tr>
            ))
          ) : (
            <SkeletonRows columns={columns} />
          )}
        </tbody>
      </table>
    </TableFrame>
  );
}
