import type { ReactNode } from 'react';
import { ExactTimes } from '../text/exact-times.ts';
import { TableFrame } from './table-frame.ts';
import { Unseen } from './unseen.ts';

interface PlainColumn<Row> {
  id: string;
  header: string;
  render: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** Wraps the text of the cell instead of cutting it off. */
  isWrapped?: boolean;
  /** Column of the rows' menus. */
  isMenu?: boolean;
}

const marksOf = ({
  isNumber,
  isMenu,
  isWrapped,
}: Pick<PlainColumn<never>, 'isNumber' | 'isMenu' | 'isWrapped'>) => ({
  ...(isWrapped && { 'data-wrapped': '' }),
  ...(isNumber && { 'data-number': '' }),
  ...(isMenu && { 'data-actions': '' }),
});

/**
 * Returns a ref that marks a cell with only a dash, which a card of a phone leaves out; only the cell
 * knows what is in it. A new ref for each render looks again.
 */
const dashMark = () => (cell: HTMLElement | null) => {
  if (cell) cell.toggleAttribute('data-dash', cell.textContent === '—');
};

/** A short table without search, sort and pages. */
export function PlainTable<Row>({
  label,
  columns,
  rows,
  rowId,
}: {
  label: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
}) {
  return (
    <TableFrame data-density="compact" data-plain="">
      <table role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ id, header, ...column }) => (
              <th key={id} scope="col" role="columnheader" {...marksOf(column)}>
                {column.isMenu ? <Unseen>{header}</Unseen> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowId(row)} role="row">
              {columns.map(({ id, header, render, ...column }, index) => (
                <td
                  key={id}
                  role="cell"
                  data-label={header}
                  {...(index === 0 && { 'data-first': '' })}
                  {...marksOf(column)}
                  {...(index > 0 && { ref: dashMark() })}
                >
                  <ExactTimes value="title">{render(row)}</ExactTimes>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
