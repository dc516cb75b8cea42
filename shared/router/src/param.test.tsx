import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { useParam, useParamLink } from './param.ts';

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

function Next() {
  const linkTo = useParamLink('open');
  return <a href={linkTo('b c')}>Next</a>;
}

test('a link changes its parameter alone', () => {
  const router = createMemoryRouter([{ path: '/', element: <Next /> }], {
    initialEntries: ['/?q=x&open=a'],
  });
  render(<RouterProvider router={router} />);
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('?q=x&open=b+c');
});
