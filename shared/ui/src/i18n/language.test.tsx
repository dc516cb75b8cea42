import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { addLanguage, changeLanguage } from '@outpost/i18n';
import { datePresetOptions } from '../text/date-presets.ts';
import { ErrorState } from '../status/states.tsx';

test('texts of the kit follow a change of the language at the next render', async () => {
  const state = <ErrorState title="—" message="—" requestId="42" onRetry={() => undefined} />;
  const { rerender } = render(state);
  expect(screen.getByRole('button').textContent).toBe('Retry');
  addLanguage('de', () => ({
    failure: { retry: 'Nochmal', request: 'Anfrage {{id}}' },
    presets: { today: 'Heute' },
  }));
  onTestFinished(() => changeLanguage('en'));
  await changeLanguage('de');
  rerender(<div>{state}</div>);
  expect(screen.getByRole('button').textContent).toBe('Nochmal');
  expect(screen.getByText('Anfrage 42')).toBeTruthy();
  expect(datePresetOptions()[0]?.label).toBe('Heute');
});
