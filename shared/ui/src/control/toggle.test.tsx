import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Toggle } from './toggle.tsx';

test('says what it switches, and asks for the other state', async () => {
  const onChange = vi.fn<(isOn: boolean) => void>();
  render(<Toggle label="Inbox" isOn={false} onChange={onChange} />);
  await userEvent.click(screen.getByRole('switch', { name: 'Inbox' }));
  expect(onChange.mock.calls).toEqual([[true]]);
});

test('one that is off limits asks for nothing', () => {
  render(<Toggle label="Inbox" isOn isDisabled onChange={() => undefined} />);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Inbox' }).disabled).toBe(true);
});
