import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { SidePanel } from './side-panel.tsx';

function Screen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <div data-row="2">
        <span data-opens="">
          <a href="#second">Second</a>
        </span>
        <span>Its state</span>
      </div>
      <nav>
        <a href="#users">Users</a>
      </nav>
      {isOpen && (
        <SidePanel title="PendingChanges" closeLabel="Close" onClose={() => setOpen(false)}>
          <button type="button">Inside</button>
        </SidePanel>
      )}
    </>
  );
}

afterEach(() => {
  Reflect.deleteProperty(document, 'elementsFromPoint');
  location.hash = '';
});

const open = async () => {
  const visitor = userEvent.setup({ delay: null });
  render(<Screen />);
  await visitor.click(screen.getByRole('button', { name: 'Open' }));
  return { visitor, panel: screen.getByRole('dialog', { name: 'PendingChanges' }) };
};

test('takes the focus, and keeps it going round inside', async () => {
  const { visitor, panel } = await open();
  expect(panel.contains(document.activeElement)).toBe(true);
  for (let presses = 0; presses < 4; presses += 1) {
    await visitor.tab();
    expect(panel.parentElement?.contains(document.activeElement)).toBe(true);
  }
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('%s closes it, and the focus returns', async (_, leave) => {
  await open();
  await leave();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

describe('a click beside it', () => {
  const clickBeside = async (find: () => Element) => {
    const { visitor } = await open();
    const backdrop = document.querySelector('.MuiBackdrop-root')!;
    document.elementsFromPoint = () => [backdrop, find(), document.body];
    await visitor.click(backdrop);
  };

  test('on a row opens the row', async () => {
    await clickBeside(() => screen.getByText('Its state'));
    expect(location.hash).toBe('#second');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('on the navigation goes there', async () => {
    await clickBeside(() => screen.getByText('Users'));
    expect(location.hash).toBe('#users');
  });

  test('elsewhere closes it', async () => {
    await clickBeside(() => document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
