import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AppTheme } from '../theme/app-theme.tsx';
import { MenuButton } from './menu-button.tsx';

test.each([false, true])('offers its actions; as an icon: %s', async (isIcon) => {
  const onSelect = vi.fn<() => void>();
  const visitor = userEvent.setup({ delay: null });
  render(
    <AppTheme>
      <MenuButton
        label="Add"
        icon={<span aria-hidden>+</span>}
        isIcon={isIcon}
        actions={[
          { label: 'Email', onSelect },
          { label: 'File', disabledReason: 'too many', onSelect },
        ]}
      />
    </AppTheme>,
  );
  await visitor.click(screen.getByRole('button', { name: 'Add' }));
  const refused = screen.getByRole('menuitem', { name: 'File (too many)' });
  expect(refused.getAttribute('aria-disabled')).toBe('true');
  await visitor.click(screen.getByRole('menuitem', { name: 'Email' }));
  expect(onSelect).toHaveBeenCalledOnce();
});

test('actions of a group have its heading once, and arrows pass over it', async () => {
  const visitor = userEvent.setup({ delay: null });
  const onSelect = () => undefined;
  render(
    <AppTheme>
      <MenuButton
        label="Add"
        icon={<span aria-hidden>+</span>}
        actions={[
          { label: 'Email', group: 'Contact', onSelect },
          { label: 'Phone', group: 'Contact', onSelect },
          { label: 'Line', group: 'Content', onSelect },
        ]}
      />
    </AppTheme>,
  );
  await visitor.click(screen.getByRole('button', { name: 'Add' }));
  expect([...screen.getByRole('menu').children].map(({ textContent }) => textContent)).toEqual([
    'Contact',
    'Email',
    'Phone',
    'Content',
    'Line',
  ]);
  await visitor.keyboard('{Home}{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Line');
});
