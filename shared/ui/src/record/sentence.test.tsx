import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Sentence } from './sentence.tsx';

const parts = { who: <a href="/ada">Ada</a>, what: <b>ticket 7</b> };

test('elements take the places of their marks, in the order of the text', () => {
  const { container } = render(
    <Sentence text={({ who, what }) => `${what} was merged by ${who}.`} parts={parts} />,
  );
  expect(container.textContent).toBe('ticket 7 was merged by Ada.');
  expect(screen.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe('/ada');
});

test('a text without a mark leaves its element out', () => {
  const { container } = render(<Sentence text={({ who }) => `${who}, alone`} parts={parts} />);
  expect(container.textContent).toBe('Ada, alone');
});
