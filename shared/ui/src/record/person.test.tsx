import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Person } from './person.tsx';

test('a link has the name alone, whatever else is known', () => {
  const link = (name: string) => <a href="/ada">{name}</a>;
  const { container } = render(<Person name="Ada Byron" detail="ada@acme.example" link={link} />);
  expect(screen.getByRole('link', { name: 'Ada Byron' })).toBeTruthy();
  expect(container.textContent).toBe('ABAda Byronada@acme.example');
});
