import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { useParam } from './param.ts';

const forgets = ['page'];

function Kind() {
  const [kind, setKind] = useParam('kind', forgets);
  return (
    <>
      <p>{kind ?? 'any'}</p>
      <button onClick={() => setKind('new')}>new</button>
      <button onClick={() => setKind(null)}>any</button>
    </>
  );
}

const open = (address: string) => {
  const router = createMemoryRouter([{ path: '/', element: <Kind /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return () => router.state.location.search;
};

const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

test('a parameter is set and taken away, the rest of the address stays', () => {
  const search = open('/?q=a');
  press('new');
  expect([search(), screen.getByRole('paragraph').textContent]).toEqual(['?q=a&kind=new', 'new']);
  press('any');
  expect([search(), screen.getByRole('paragraph').textContent]).toEqual(['?q=a', 'any']);
});

test('what it forgets goes with it', () => {
  const search = open('/?page=3&q=a');
  press('new');
  expect(search()).toBe('?q=a&kind=new');
});
