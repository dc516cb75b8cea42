import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NavTabs } from './nav-tabs.tsx';

test('is a named group of links', () => {
  render(
    <NavTabs label="Spring campaign">
      <li>
        <a href="#one" aria-current="page">
          One
        </a>
      </li>
    </NavTabs>,
  );
  const links = within(screen.getByRole('navigation', { name: 'Spring campaign' }));
  expect(links.getByRole('link', { current: 'page' }).textContent).toBe('One');
});
