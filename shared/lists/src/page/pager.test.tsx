import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Pager } from './pager.tsx';

const show = (content: { total: number; page: number; limit: number }) => {
  const setPage = vi.fn<(page: number) => void>();
  const position = {
    page: 1,
    size: 25,
    search: '',
    sort: null,
    setPage,
    setSize: () => undefined,
    setSearch: () => undefined,
    cycleSort: () => undefined,
    setSort: () => undefined,
  };
  render(<Pager content={content} position={position} />);
  return setPage;
};

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test.each([
  [{ total: 1, page: 1, limit: 25 }, '1–1 of 1', 'Page 1 of 1', false, false],
  [{ total: 25, page: 1, limit: 25 }, '1–25 of 25', 'Page 1 of 1', false, false],
  [{ total: 26, page: 1, limit: 25 }, '1–25 of 26', 'Page 1 of 2', false, true],
  [{ total: 26, page: 2, limit: 25 }, '26–26 of 26', 'Page 2 of 2', true, false],
  [{ total: 60, page: 2, limit: 25 }, '26–50 of 60', 'Page 2 of 3', true, true],
  [
    { total: 1_000_000, page: 1_001, limit: 100 },
    '100,001–100,100 of 1,000,000',
    'Page 1,001 of 10,000',
    true,
    true,
  ],
])('of %o says “%s”, “%s”', (content, rows, pages, hasPrevious, hasNext) => {
  show(content);
  expect(screen.getByText(rows)).toBeTruthy();
  expect(screen.getByText(pages)).toBeTruthy();
  expect(button('Previous').disabled).toBe(!hasPrevious);
  expect(button('Next').disabled).toBe(!hasNext);
});

test('goes on from the page that is shown, whatever the address asked for', () => {
  const setPage = show({ total: 100, page: 2, limit: 25 });
  fireEvent.click(button('Next'));
  fireEvent.click(button('Previous'));
  expect(setPage.mock.calls).toEqual([[3], [1]]);
});
