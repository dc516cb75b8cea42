import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';
import { shownShortcuts, useShortcuts, type ShortcutGroup } from './shortcuts.ts';
import { useUndoKeys } from './use-undo-keys.ts';

function Keys({ group }: { group: ShortcutGroup | null }) {
  useShortcuts(group);
  return null;
}

const next = { press: 'J', does: 'Next row' };
const list = { title: 'In the list', keys: [next] };
const panel = { title: 'In this panel', keys: [next], isInPanel: true };

test('keys are listed while their component is mounted, and apart for a panel', () => {
  const { rerender, unmount } = render(<Keys group={list} />);
  expect(shownShortcuts(false)).toEqual([{ ...list, isInPanel: false }]);
  expect(shownShortcuts(true)).toEqual([]);
  rerender(<Keys group={panel} />);
  expect(shownShortcuts(false)).toEqual([]);
  expect(shownShortcuts(true)).toEqual([panel]);
  rerender(<Keys group={null} />);
  expect(shownShortcuts(true)).toEqual([]);
  rerender(<Keys group={list} />);
  unmount();
  expect(shownShortcuts(false)).toEqual([]);
});

test('keys of one title are listed together, a key once', () => {
  const other = { press: 'K', does: 'Previous row' };
  render(
    <>
      <Keys group={list} />
      <Keys group={{ ...list, keys: [next, other] }} />
    </>,
  );
  expect(shownShortcuts(false)).toEqual([{ ...list, keys: [next, other], isInPanel: false }]);
});

test('search and undo are keys of the page, undo only where it works', () => {
  function Editor({ isReadOnly }: { isReadOnly: boolean }) {
    useUndoKeys({ undo: vi.fn<() => void>(), redo: vi.fn<() => void>() }, isReadOnly);
    return <SearchBox label="Search questions" value="" onSearch={vi.fn<() => void>()} />;
  }
  const keys = () => shownShortcuts(false).flatMap((group) => group.keys);
  const search = { press: '/', does: 'Search questions' };
  const { rerender } = render(<Editor isReadOnly />);
  expect(keys()).toEqual([search]);
  rerender(<Editor isReadOnly={false} />);
  expect(keys()).toHaveLength(3);
  expect(keys()).toEqual(
    expect.arrayContaining([
      { press: 'Ctrl Z', does: 'Undo' },
      { press: 'Ctrl ⇧Z', does: 'Redo' },
      search,
    ]),
  );
});
