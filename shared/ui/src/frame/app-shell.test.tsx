import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AppShell } from './app-shell.tsx';
import { Sidebar, SidebarGroup, SidebarItem } from './sidebar.tsx';

const element = (location: string) => (
  <AppShell
    title="Acme"
    location={location}
    sidebar={
      <Sidebar name="acme" detail="Agency" foot={<p>Foot</p>}>
        <SidebarGroup title="Support">
          <SidebarItem>
            <a href="/faqs">FAQs</a>
          </SidebarItem>
        </SidebarGroup>
      </Sidebar>
    }
  >
    <h1>Users</h1>
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
