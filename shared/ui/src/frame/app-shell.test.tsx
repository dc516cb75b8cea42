import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AppShell } from './app-shell.tsx';
import { SidebarItem, SidebarPerson } from './sidebar-item.tsx';
import { Sidebar, SidebarGroup, SidebarWide } from './sidebar.tsx';

const element = (location: string, path = '/users', screen = <h1>Users</h1>) => (
  <AppShell
    title="Acme"
    location={location}
    path={path}
    sidebar={
      <Sidebar
        name="acme"
        logo={null}
        detail="Agency"
        foot={
          <>
            <ul>
              <SidebarPerson name="Grace Hopper" detail="grace@outpost.example">
                {(content) => <a href="/profile">{content}</a>}
              </SidebarPerson>
            </ul>
            <SidebarWide>
              <p>Foot</p>
            </SidebarWide>
          </>
        }
      >
        <SidebarGroup title="Support">
          <SidebarItem label="FAQs" icon={<svg aria-hidden />}>
            {(content) => <a href="/faqs">{content}</a>}
          </SidebarItem>
        </SidebarGroup>
      </Sidebar>
    }
  >
    {screen}
  </AppShell>
);

const onPhone = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === '(max-width: 768px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

test('shows navigation and content beside each other, with a way past the navigation', () => {
  render(element('1'));
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'FAQs' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Support' })).toBeTruthy();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
});

test('on a phone the navigation opens on demand, and closes by Escape or by going somewhere', async () => {
  onPhone();
  const visitor = userEvent.setup({ delay: null });
  const { rerender } = render(element('1'));
  const open = () => visitor.click(screen.getByRole('button', { name: 'Open navigation' }));
  expect(screen.queryByRole('navigation')).toBeNull();
  await open();
  expect(screen.getByRole('link', { name: 'FAQs' })).toBeTruthy();
  await visitor.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
  await open();
  rerender(element('2'));
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
  expect(screen.getByRole('heading', { name: 'Users' })).toBeTruthy();
});

test('collapses to icons that keep their names, as this browser remembers', async () => {
  const visitor = userEvent.setup({ delay: null });
  const { unmount } = render(element('1'));
  expect(screen.getByText('Foot')).toBeTruthy();
  await visitor.click(screen.getByRole('button', { name: 'Collapse navigation' }));
  const link = screen.getByRole('link', { name: 'FAQs' });
  expect(getComputedStyle(link).display).toBe('flex');
  expect(screen.queryByText('Foot')).toBeNull();
  expect(screen.getByRole('link', { name: /Grace Hopper$/ }).getAttribute('href')).toBe('/profile');
  await visitor.hover(link);
  expect(await screen.findByRole('tooltip', { name: 'FAQs' })).toBeTruthy();
  unmount();
  render(element('1'));
  const expand = screen.getByRole('button', { name: 'Expand navigation' });
  expect(expand.getAttribute('aria-expanded')).toBe('false');
  await visitor.click(expand);
  expect(screen.getByText('Foot')).toBeTruthy();
});

test('a phone’s drawer has its full width, and gives the focus back when it closes', async () => {
  localStorage.setItem('outpost-rail', 'true');
  onPhone();
  const visitor = userEvent.setup({ delay: null });
  render(element('1'));
  const button = screen.getByRole('button', { name: 'Open navigation' });
  await visitor.click(button);
  expect(screen.getByText('Foot')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Expand navigation' })).toBeNull();
  await visitor.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test.each([
  ['beside the sidebar', () => undefined],
  ['on a phone', onPhone],
])('going somewhere gives its screen the focus, %s', async (_, arrange) => {
  arrange();
  const visitor = userEvent.setup({ delay: null });
  const { rerender } = render(element('1'));
  const opener = screen.queryByRole('button', { name: 'Open navigation' });
  if (opener) await visitor.click(opener);
  screen.getByRole('link', { name: 'FAQs' }).focus();
  rerender(element('2', '/users'));
  expect(document.activeElement).not.toBe(document.querySelector('main'));
  rerender(element('3', '/faqs'));
  expect(document.activeElement).toBe(document.querySelector('main'));
});

test('a screen that takes the focus itself keeps it', () => {
  const { rerender } = render(element('1'));
  rerender(element('2', '/faqs', <input autoFocus aria-label="Question" />));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Question' }));
});
