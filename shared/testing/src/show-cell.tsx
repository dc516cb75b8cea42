import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { makeAdminPanelUser } from './makers.ts';
import { renderScreen } from './render-screen.tsx';

interface Column<Row> {
  id: string;
  render: (row: Row) => ReactNode;
}

/** Shows one cell of a list, and returns the addresses of its links. */
export const linksOfCell = <Row,>(columns: readonly Column<Row>[], id: string, row: Row) => {
  const column = columns.find((one) => one.id === id);
  if (!column) throw new Error(`No column ${id}`);
  renderScreen(<>{column.render(row)}</>, { user: makeAdminPanelUser() });
  return screen
    .queryAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
};
