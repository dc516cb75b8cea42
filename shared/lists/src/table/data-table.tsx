import Skeleton from '@mui/material/Skeleton';
import { useRef, type MouseEvent } from 'react';
import { RowMenu } from '@outpost/ui';
import type { ArrangedColumn } from './arranged-columns.ts';
import { ColumnHeader, placeOf } from './column-header.tsx';
import type { Density, ListProps } from '../page/list-model.ts';
import { useRowsInSight } from './rows-in-sight.ts';
import { useListKeys } from '../page/use-list-keys.ts';
import { SelectBox } from './select-box.tsx';
import { ListFrame } from './table-style.ts';
import type { Selection } from '../page/use-selection.ts';
import { t } from '../i18n/lists.ts';

const skeletonRows = 10;

type TableProps<Row> = Pick<
  ListProps<Row>,
  'title' | 'noun' | 'position' | 'content' | 'rowId' | 'rowName' | 'rowActions' | 'rowLink'
> & {
  columns: ArrangedColumn<Row>[];
  density: Density;
  selection: Selection | null;
  onResize?: ((id: string, width: number) => void) | undefined;
};

function SkeletonRows({
  columns,
  isSelectable,
}: {
  columns: { id: string; header: string }[];
  isSelectable: boolean;
}) {
  return Array.from({ length: skeletonRows }, (_, row) => (
    <tr role="row" key={row}>
      {isSelectable && (
        <td role="cell" data-select="">
          <Skeleton width={16} />
        </td>
      )}
      {columns.map((column) => (
        <td role="cell" key={column.id} data-label={column.header}>
          <Skeleton width="60%" sx={{ flex: 1 }} />
        </td>
      ))}
    </tr>
  ));
}

function RowCells<Row>({
  row,
  columns,
  rowLink,
}: Pick<TableProps<Row>, 'columns' | 'rowLink'> & { row: Row }) {
  return columns.map((column, index) => {
    const isFirst = index === 0;
    const shown = column.render(row);
    return (
      <td
        role="cell"
        key={column.id}
        data-label={column.header}
        style={placeOf(column)}
        {...(isFirst && { 'data-first': '' })}
        {...(isFirst && rowLink && { 'data-opens': '' })}
        {...(column.isNumber && { 'data-number': '' })}
        {...(column.isPinned && { 'data-pinned': '' })}
      >
        {isFirst && rowLink ? (
          <rowLink.Link to={rowLink.to(row)} onFollow={rowLink.onFollow}>
            {shown}
          </rowLink.Link>
        ) : (
          shown
        )}
      </td>
    );
  });
}

/** One row; the keyboard can move to it. */
function TableRow<Row>({
  row,
  index,
  columns,
  selection,
  rowId,
  rowName,
  rowActions,
  rowLink,
}: Pick<
  TableProps<Row>,
  'columns' | 'selection' | 'rowId' | 'rowName' | 'rowActions' | 'rowLink'
> & {
  row: Row;
  /** Index from 0, over all pages. */
  index: number;
}) {
  const id = rowId(row);
  const isSelected = selection?.has(id) ?? false;
  const select = ({ shiftKey }: MouseEvent) => selection?.toggle(id, shiftKey);
  return (
    <tr
      role="row"
      data-row={id}
      tabIndex={-1}
      aria-rowindex={index + 2}
      {...(selection && { 'aria-selected': isSelected })}
    >
      {selection && (
        <td role="cell" data-select="">
          <SelectBox
            label={t('selection.selectRow', { name: rowName(row) })}
            isChecked={isSelected}
            onClick={select}
          />
        </td>
      )}
      <RowCells row={row} columns={columns} {...(rowLink && { rowLink })} />
      {rowActions && (
        <td role="cell" data-actions="">
          <RowMenu label={t('actions.row', { name: rowName(row) })} actions={rowActions(row)} />
        </td>
      )}
    </tr>
  );
}

/**
 * A table with explicit roles: on a phone its CSS display is not a table's, which removes the
 * implicit roles.
 */
export function DataTable<Row>({
  title,
  noun: [, many],
  position,
  content,
  columns,
  density,
  selection,
  rowId,
  rowName,
  rowActions,
  rowLink,
  onResize,
}: TableProps<Row>) {
  const { rows, page, limit } = content;
  const { shown, rest } = useRowsInSight(rows, density);
  const body = useRef<HTMLTableSectionElement>(null);
  useListKeys(body, {
    onSelect: selection ? (id) => selection.toggle(id) : undefined,
    onClear: () => selection?.clear(),
  });
  return (
    <ListFrame data-density={density} {...(rest > 0 && { style: { paddingBottom: rest } })}>
      <table
        role="table"
        aria-label={title}
        aria-busy={content.isFetching}
        aria-rowcount={rows ? content.total + 1 : -1}
        aria-colcount={columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0)}
      >
        <thead role="rowgroup">
          <tr role="row">
            {selection && (
              <th scope="col" role="columnheader" data-select="" aria-label={t('selection.label')}>
                <SelectBox
                  label={t('selection.selectPage', { noun: many })}
                  isChecked={selection.pageState === 'all'}
                  isSome={selection.pageState === 'some'}
                  onClick={() => selection.togglePage()}
                />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHeader
                key={column.id}
                column={column}
                position={position}
                onResize={onResize && ((width) => onResize(column.id, width))}
              />
            ))}
            {rowActions && (
              <th
                scope="col"
                role="columnheader"
                data-actions=""
                aria-label={t('actions.column')}
              />
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={body}>
          {shown ? (
            shown.map((row, index) => (
              <TableRow
                key={rowId(row)}
                row={row}
                index={(page - 1) * limit + index}
                {...{ columns, selection, rowId, rowName }}
                {...(rowActions && { rowActions })}
                {...(rowLink && { rowLink })}
              />
            ))
          ) : (
            <SkeletonRows columns={columns} isSelectable={selection !== null} />
          )}
        </tbody>
      </table>
    </ListFrame>
  );
}
