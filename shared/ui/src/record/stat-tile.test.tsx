import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { StatLine, StatLines, StatTile } from './stat-tile.tsx';

const linkTo = (href: string) => (content: ReactNode) => <a href={href}>{content}</a>;

test('title, number and lines are one link each', () => {
  render(
    <StatTile title="Users" count={1204} wrap={linkTo('/users')}>
      <StatLines>
        <StatLine tone="warn" label="Pending" count={14} wrap={linkTo('/users?status=pending')} />
      </StatLines>
    </StatTile>,
  );
  const tile = within(screen.getByRole('group', { name: 'Users' }));
  expect(tile.getByRole('link', { name: 'Users 1,204' }).getAttribute('href')).toBe('/users');
  const line = within(tile.getByRole('listitem')).getByRole('link', { name: 'Pending 14' });
  expect(line.getAttribute('href')).toBe('/users?status=pending');
});

test('what leads nowhere is no link', () => {
  render(
    <StatTile title="Users" count={0}>
      <StatLines>
        <StatLine label="Pending" count={0} detail="Since yesterday" />
      </StatLines>
    </StatTile>,
  );
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Users 0' })).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe('Pending Since yesterday 0');
});

test('a number that is on its way has a place and says nothing', () => {
  render(
    <StatTile title="Users" count={null}>
      <StatLines>
        <StatLine label="Pending" count={null} />
      </StatLines>
    </StatTile>,
  );
  expect(screen.getByRole('group').textContent.trim()).toMatch(/^Users\s+Pending$/);
  expect(document.querySelectorAll('[aria-hidden="true"]')).toHaveLength(2);
});

test('parts of the bar are as long as their shares, and what is not there has none', () => {
  const shares = [
    { tone: 'ok', count: 6 },
    { tone: 'warn', count: 0 },
    { tone: 'idle', count: 2 },
  ] as const;
  render(<StatTile title="Users" count={8} shares={shares} />);
  const parts = [...document.querySelectorAll<HTMLElement>('[aria-hidden] > span')];
  expect(parts.map(({ style }) => style.flexGrow)).toEqual(['6', '2']);
});

test('the lines of a wide tile are in columns, so that numbers stay near their labels', () => {
  render(
    <>
      <StatLines>
        <StatLine label="One" count={1} />
      </StatLines>
      <StatLines hasColumns>
        <StatLine label="Two" count={2} />
      </StatLines>
    </>,
  );
  const displays = screen.getAllByRole('list').map((list) => getComputedStyle(list).display);
  expect(displays).toEqual(['block', 'grid']);
});

test('each tone of a line has a mark of its own shape, and two shares may have the same', () => {
  const tones = ['ok', 'warn', 'progress', 'bad', 'idle'] as const;
  const shares = [
    { tone: 'warn', count: 1 },
    { tone: 'warn', count: 2 },
  ] as const;
  render(
    <StatTile title="Users" shares={shares}>
      <StatLines>
        {tones.map((tone) => (
          <StatLine key={tone} tone={tone} label={tone} count={1} />
        ))}
      </StatLines>
    </StatTile>,
  );
  const marks = [...document.querySelectorAll('[data-mark]')].map((mark) => {
    const { clipPath, transform, boxShadow, backgroundImage } = getComputedStyle(mark);
    return [clipPath, transform, boxShadow, backgroundImage].join();
  });
  expect(new Set(marks).size).toBe(tones.length);
  expect(document.querySelectorAll('[aria-hidden] > span')).toHaveLength(2);
});
