import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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

test('marks the end at which links are cut, until it is scrolled there', () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(390);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(520);
  render(
    <NavTabs label="Spring campaign">
      <li>
        <a href="#one">One</a>
      </li>
    </NavTabs>,
  );
  const list = screen.getByRole('list');
  const cut = () => ['data-cut-start', 'data-cut-end'].map((name) => list.hasAttribute(name));
  expect(cut()).toEqual([false, true]);
  expect(getComputedStyle(list).getPropertyValue('--end')).toBe('40px');
  list.scrollLeft = 60;
  fireEvent.scroll(list);
  expect(cut()).toEqual([true, true]);
  list.scrollLeft = 130;
  fireEvent.scroll(list);
  expect(cut()).toEqual([true, false]);
});
