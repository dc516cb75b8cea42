import { useRef } from 'react';
import { ExactTimes } from '@outpost/ui';
import type { ArrangedColumn } from './arranged-columns.ts';
import { ColumnHeader } from './column-header.tsx';
import { useCutTextTitles } from './cut-text.ts';
import { useKeptScroll } from './kept-scroll.ts';
import type { Density, ListProps } from '../page/list-model.ts';
import { useCardSize } from './use-card-size.ts';
import { phoneColumns } from './phone-columns.ts';
import { useRowsInSight } from './rows-in-sight.ts';
import { useOpenedRow } from './use-opened-row.ts';
import { useListKeys } from '../page/use-list-keys.ts';
import { SelectBox } from './select-box.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { leastWidth, TableColumns } from './table-columns.tsx';
import { TableRow } from './table-row.tsx';
import { ListFrame } from './table-style.ts';
import type { Selection } from '../page/use-selection.ts';
import { t } from '../i18n/lists.ts';

type TableProps<Row> = Pick<
  ListProps<Row>,
  'title' | 'noun' | 'position' | 'content' | 'rowId' | 'rowName' | 'rowActions' | 'rowLink'
> & {
  columns: ArrangedColumn<Row>[];
  density: Density;
  selection: Selection | null;
  onResize?: ((id: string, width: number) => void) | undefined;
  /** Where the rows were left, if the browser comes back to them. */
  returnTo?: ListProps<Row>['returnTo'];
  openedId?: ListProps<Row>['openedId'];
};

function TableHead<Row>({
  noun: [, many],
  columns,
  position,
  selection,
  rowActions,
  onResize,
}: Pick<
  TableProps<Row>,
  'noun' | 'columns' | 'position' | 'selection' | 'rowActions' | 'onResize'
>) {
  return (
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
          <th scope="col" role="columnheader" data-actions="" aria-label={t('actions.column')} />
        )}
      </tr>
    </thead>
  );
}

/**
 * A table with explicit roles: on a phone its CSS display is not a table's, which removes the
 * implicit roles.
 */
export function DataTable<Row>(props: TableProps<Row>) {
  const { title, position, content, columns, density, selection, rowId, rowName } = props;
  const { rowActions, rowLink, returnTo, openedId = null } = props;
  const { rows, page, limit } = content;
  const { shown, rest } = useRowsInSight(rows, density);
  const body = useRef<HTMLTableSectionElement>(null);
  const card = useCardSize();
  const sides = { isSelectable: selection !== null, hasActions: rowActions !== undefined };
  useListKeys(body, {
    onSelect: selection ? (id) => selection.toggle(id) : undefined,
    onClear: selection ? () => selection.clear() : undefined,
    isLinked: rowLink !== undefined,
  });
  const frame = useKeptScroll({
    place: returnTo?.place,
    isReturn: returnTo?.isReturn ?? false,
    isReady: rows !== undefined && rest === 0,
    about: JSON.stringify([
      [position.page, position.size, position.sort, position.search],
      [position.filters, position.dates, position.ranges],
    ]),
  });
  useCutTextTitles(frame);
  useOpenedRow(body, openedId);
  return (
    <ListFrame
      ref={frame}
      data-frame=""
      data-density={density}
      {...(rest > 0 && { style: { paddingBottom: rest } })}
    >
      <table
        role="table"
        aria-label={title}
        aria-busy={content.isFetching}
        aria-rowcount={rows ? content.total + 1 : -1}
        aria-colcount={columns.length + Number(sides.isSelectable) + Number(sides.hasActions)}
        {...(card === null && { style: { minWidth: leastWidth(columns, sides) } })}
      >
        {card === null && <TableColumns columns={columns} {...sides} />}
        <TableHead {...props} />
        <tbody role="rowgroup" ref={body}>
          <ExactTimes value="title">
            {shown ? (
              shown.map((row, index) => (
                <TableRow
                  key={rowId(row)}
                  row={row}
                  index={(page - 1) * limit + index}
                  isOpened={rowId(row) === openedId}
                  {...{ columns, selection, rowId, rowName, card }}
                  {...(rowActions && { rowActions })}
                  {...(rowLink && { rowLink })}
                />
              ))
            ) : (
              <SkeletonRows columns={card ? phoneColumns(columns, card) : columns} {...sides} />
            )}
          </ExactTimes>
        </tbody>
      </table>
    </ListFrame>
  );
}
