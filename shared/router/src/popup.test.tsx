import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { usePopup } from './param.ts';

function Popup({ name }: { name: string }) {
  const popup = usePopup(name);
  if (!popup.isOpen) return <button onClick={popup.open}>open {name}</button>;
  return <button onClick={popup.close}>close {name}</button>;
}

const open = (address: string) => {
  const router = createMemoryRouter(
    [
      {
        path: '/faqs',
        element: (
          <>
            <Popup name="add" />
            <Popup name="import" />
          </>
        ),
      },
    ],
    { initialEntries: ['/faqs?before', address], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  return { router, search: () => router.state.location.search };
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isThere = (name: string) => screen.queryByRole('button', { name }) !== null;

test('is open when the address names it, and only then', () => {
  open('/faqs?popup=add');
  expect(isThere('close add')).toBe(true);
  expect(isThere('open import')).toBe(true);
});

test('opening it goes into the address beside what is there; back closes it', async () => {
  const { router, search } = open('/faqs?q=why&page=2');
  await press('open add');
  expect(search()).toBe('?q=why&page=2&popup=add');
  expect(isThere('close add')).toBe(true);
  await act(() => router.navigate(-1));
  expect(search()).toBe('?q=why&page=2');
  expect(isThere('open add')).toBe(true);
});

test('closing it leaves the rest of the address and no way back into it', async () => {
  const { router, search } = open('/faqs?q=why&popup=add');
  await press('close add');
  expect(search()).toBe('?q=why');
  expect(isThere('open add')).toBe(true);
  await act(() => router.navigate(-1));
  expect(search()).toBe('?before');
});

test('opening another one closes the first', async () => {
  const { search } = open('/faqs?popup=add');
  await press('open import');
  expect(search()).toBe('?popup=import');
  expect(isThere('open add')).toBe(true);
});
