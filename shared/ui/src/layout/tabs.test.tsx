import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = [
  { value: 'facts', label: 'Facts' },
  { value: 'users', label: 'Users' },
] as const;

function Record() {
  const [value, setValue] = useState<'facts' | 'users'>('facts');
  return (
    <Tabs label="Acme" tabs={tabs} value={value} onChange={setValue}>
      These are the {value}
    </Tabs>
  );
}

const show = () => {
  render(<Record />);
  return userEvent.setup({ delay: null });
};

const tab = (name: string) => screen.getByRole('tab', { name });
const isChosen = (name: string) => tab(name).getAttribute('aria-selected') === 'true';

test('is a list of tabs with a name, and one of them is chosen', () => {
  show();
  expect(screen.getByRole('tablist', { name: 'Acme' })).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Facts',
    'Users',
  ]);
  expect([isChosen('Facts'), isChosen('Users')]).toEqual([true, false]);
});

test('the panel below is named by its tab, and the tab leads to it', async () => {
  const visitor = show();
  await visitor.click(tab('Users'));
  const panel = screen.getByRole('tabpanel', { name: 'Users' });
  expect(panel.textContent).toBe('These are the users');
  expect(tab('Users').getAttribute('aria-controls')).toBe(panel.id);
  expect([isChosen('Facts'), isChosen('Users')]).toEqual([false, true]);
});

test('arrows go from tab to tab, and Enter chooses one', async () => {
  const visitor = show();
  await visitor.tab();
  expect(document.activeElement).toBe(tab('Facts'));
  await visitor.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tab('Users'));
  expect(isChosen('Facts')).toBe(true);
  await visitor.keyboard('{Enter}');
  expect(isChosen('Users')).toBe(true);
});

test('the mark below the chosen tab is measured again when the font has come', async () => {
  show();
  const chosen = await screen.findByRole('tab', { name: 'Facts' });
  const bar = screen.getByRole('tablist').parentElement;
  vi.spyOn(chosen, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 77, 40));
  act(() => void document.fonts.dispatchEvent(new Event('loadingdone')));
  const mark = bar?.querySelector<HTMLElement>('.MuiTabs-indicator');
  await vi.waitFor(() => expect(mark?.style.width).toBe('77px'));
});

test('an arrow tells that tabs are cut, and takes no place at the other end', async () => {
  class Observer {
    #report: IntersectionObserverCallback;
    constructor(report: IntersectionObserverCallback) {
      this.#report = report;
    }
    observe(target: Element) {
      const isIntersecting = target.textContent === 'Facts';
      const entry = { target, isIntersecting } as unknown as IntersectionObserverEntry;
      this.#report([entry], this as unknown as IntersectionObserver);
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  show();
  await screen.findByRole('tablist');
  await vi.waitFor(() => {
    const arrows = [...document.querySelectorAll('.MuiTabs-scrollButtons')];
    expect(arrows.map((arrow) => getComputedStyle(arrow).display)).toEqual(['none', 'flex']);
    expect(arrows.map((arrow) => getComputedStyle(arrow).position)).toEqual([
      'absolute',
      'absolute',
    ]);
  });
});

test('without the bar the content is a region that its tab names, and keeps its state', async () => {
  const content = <input aria-label="Search" />;
  const element = (isBarHidden: boolean) => (
    <Tabs label="Acme" tabs={tabs} value="users" onChange={() => {}} isBarHidden={isBarHidden}>
      {content}
    </Tabs>
  );
  const { rerender } = render(element(false));
  await userEvent.type(screen.getByRole('textbox'), 'ada');
  rerender(element(true));
  expect(screen.queryByRole('tablist')).toBeNull();
  const region = screen.getByRole('region', { name: 'Users' });
  expect(region.contains(screen.getByDisplayValue('ada'))).toBe(true);
});
