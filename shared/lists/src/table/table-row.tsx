import { useState, type MouseEvent } from 'react';
import { ChevronDown, LateRowMenu } from '@outpost/ui';
import type { ArrangedColumn } from './arranged-columns.ts';
import { placeOf } from './column-header.tsx';
import type { ListProps } from '../page/list-model.ts';
import { openRow } from './open-row.ts';
import { phoneColumns, type CardSize } from './phone-columns.ts';
import { SelectBox } from './select-box.tsx';
import { MoreButton } from './table-style.ts';
import type { Selection } from '../page/use-selection.ts';
import { t } from '../i18n/lists.ts';

type RowProps<Row> = Pick<ListProps<Row>, 'rowId' | 'rowName' | 'rowActions' | 'rowLink'> & {
  columns: ArrangedColumn<Row>[];
  selection: Selection | null;
  row: Row;
  /** Index from 0, over all pages. */
  index: number;
  /** Shows the row as a card of this size; null for a row of a table. */
  card: CardSize | null;
  /** Its record is open beside the list. */
  isOpened: boolean;
};

/** A closed card leaves out the facts that are only a dash; only the cell knows what is in it. */
const dashHider = (isClosed: boolean) => (cell: HTMLElement | null) => {
  if (cell) cell.hidden = isClosed && cell.textContent === '—';
};

function RowCells<Row>({
  row,
  columns,
  rowLink,
  isCard,
  isOpen,
}: Pick<RowProps<Row>, 'columns' | 'rowLink' | 'row'> & { isCard: boolean; isOpen: boolean }) {
  return columns.map((column, index) => {
    const isFirst = index === 0;
    const shown = column.render(row);
    return (
      <td
        role="cell"
        key={column.id}
        {...(isCard && !isFirst && { ref: dashHider(!isOpen) })}
        data-label={column.header}
        style={placeOf(column)}
        {...(isFirst && { 'data-first': '' })}
        {...(isFirst && rowLink && { 'data-opens': '' })}
        {...(column.isNumber && { 'data-number': '' })}
        {...(column.isNamed && { 'data-named': '' })}
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

/** One row, or one card; the keyboard can move to it. A card shows its other columns on request. */
export function TableRow<Row>({
  row,
  index,
  columns,
  selection,
  rowId,
  rowName,
  rowActions,
  rowLink,
  card,
  isOpened,
}: RowProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const id = rowId(row);
  const name = rowName(row);
  const isCard = card !== null;
  const few = card ? phoneColumns(columns, card) : columns;
  const isSelected = selection?.has(id) ?? false;
  const select = ({ shiftKey }: MouseEvent) => selection?.toggle(id, shiftKey);
  return (
    <tr
      role="row"
      data-row={id}
      tabIndex={-1}
      aria-rowindex={index + 2}
      {...(selection && { 'aria-selected': isSelected })}
      {...(isCard && isOpen && { 'data-open': '' })}
      {...(isOpened && { 'aria-current': true })}
      {...(rowLink && { 'data-opening': '', onClick: openRow })}
    >
      {selection && (
        <td role="cell" data-select="">
          <SelectBox
            label={t('selection.selectRow', { name })}
            isChecked={isSelected}
            onClick={select}
          />
        </td>
      )}
      <RowCells
        row={row}
        columns={isOpen ? columns : few}
        isCard={isCard}
        isOpen={isOpen}
        {...(rowLink && { rowLink })}
      />
      {few.length < columns.length && (
        <td role="cell" data-more="">
          <MoreButton
            type="button"
            aria-expanded={isOpen}
            aria-label={t('card.more', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown size={16} aria-hidden />
          </MoreButton>
        </td>
      )}
      {rowActions && (
        <td role="cell" data-actions="">
          <LateRowMenu label={t('actions.row', { name })} actionsOf={() => rowActions(row)} />
        </td>
      )}
    </tr>
  );
}
