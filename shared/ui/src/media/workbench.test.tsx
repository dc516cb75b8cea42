import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { AppTheme } from '../theme/app-theme.tsx';
import { Workbench, type WorkbenchPane } from './workbench.tsx';

function Bench() {
  const [shown, setShown] = useState<WorkbenchPane>('outline');
  return (
    <AppTheme>
      <Workbench
        label="Parts"
        names={{ outline: 'Outline', canvas: 'Form', settings: 'Settings' }}
        shown={shown}
        onShow={setShown}
        outline="All there is"
        canvas="How it looks"
        settings="What it does"
      />
    </AppTheme>
  );
}

const onPhone = () => {
  const before = window.matchMedia;
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...before(media),
    matches: media.includes('max-width'),
  }));
};

test('its parts stand beside one another', () => {
  render(<Bench />);
  for (const name of ['Outline', 'Form', 'Settings'])
    expect(screen.getByRole('region', { name })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('a phone shows one part at a time', async () => {
  onPhone();
  render(<Bench />);
  expect(screen.getByText('All there is')).toBeTruthy();
  expect(screen.queryByText('What it does')).toBeNull();
  await userEvent.setup({ delay: null }).click(screen.getByRole('tab', { name: 'Settings' }));
  expect(screen.getByText('What it does')).toBeTruthy();
  expect(screen.queryByText('All there is')).toBeNull();
});
