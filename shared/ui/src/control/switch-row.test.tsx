import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SwitchRow } from './switch-row.tsx';

test('the name belongs to the switch, and a click on it switches', async () => {
  const onChange = vi.fn<(isOn: boolean) => void>();
  render(<SwitchRow label="Billing" isOn onChange={onChange} />);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Billing' }).checked).toBe(true);
  await userEvent.click(screen.getByText('Billing'));
  expect(onChange.mock.calls).toEqual([[false]]);
});
