import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AppTheme } from '../theme/app-theme.tsx';
import { Block } from './block.tsx';

test('is chosen by a press, and what it shows cannot be used', async () => {
  const onChoose = vi.fn<() => void>();
  render(
    <AppTheme>
      <Block label="Name, short answer" isChosen={false} onChoose={onChoose}>
        <input aria-label="Name" />
      </Block>
    </AppTheme>,
  );
  const cover = screen.getByRole('button', { name: 'Name, short answer' });
  expect(cover.getAttribute('aria-pressed')).toBe('false');
  await userEvent.setup({ delay: null }).click(cover);
  expect(onChoose).toHaveBeenCalledOnce();
  expect(screen.getByLabelText('Name').closest('[inert]')).toBeTruthy();
});
