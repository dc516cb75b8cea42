import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useTheme } from '@mui/material/styles';
import { AppTheme, prepareTheme, useThemeChoice } from './app-theme.tsx';
import { Heading } from '../layout/layout.tsx';

function Choice() {
  const [choice, setChoice] = useThemeChoice();
  return (
    <>
      <Heading>{choice}</Heading>
      <button onClick={() => setChoice('dark')}>dark</button>
      <button onClick={() => setChoice('system')}>system</button>
    </>
  );
}

const show = () =>
  render(
    <AppTheme>
      <Choice />
    </AppTheme>,
  );

test('follows the system until somebody chooses, and keeps the choice in this browser', async () => {
  const { unmount } = show();
  expect(screen.getByRole('heading', { name: 'system' })).toBeTruthy();
  expect(document.documentElement.dataset['theme']).toBe('light');
  await userEvent.click(screen.getByRole('button', { name: 'dark' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  unmount();
  show();
  expect(screen.getByRole('heading', { name: 'dark' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'system' }));
  expect(document.documentElement.dataset['theme']).toBe('light');
});

test('takes an organization’s colour for its accent, in both themes', () => {
  render(<AppTheme accent="#0f766e">content</AppTheme>);
  const styles = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map((rule) => rule.cssText);
  expect(styles.some((rule) => rule.includes('--o-accent: #0f766e'))).toBe(true);
  expect(styles.some((rule) => rule.includes('--o-accent: #8b8cff'))).toBe(false);
});

test('puts its colours on the page, and what stands in for its font', () => {
  show();
  const styles = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map((rule) => rule.cssText)
    .join('\n');
  expect(styles).toContain('--o-accent: #4f46e5');
  expect(styles).toMatch(/@font-face[^}]*Inter stand-in/);
  expect(styles).not.toMatch(/https?:\/\//);
});

test.each([
  ['#0f766e', '#0f766e'],
  ['#b91c1c', '#0f766e'],
])('a theme prepared for %s does not change the one of %s', (early, accent) => {
  const primary = () => screen.getByTestId('primary').textContent;
  function Primary() {
    const { palette } = useTheme();
    return <p data-testid="primary">{palette.primary.main}</p>;
  }
  const { unmount } = render(
    <AppTheme accent={accent}>
      <Primary />
    </AppTheme>,
  );
  const alone = primary();
  unmount();
  prepareTheme(early);
  render(
    <AppTheme accent={accent}>
      <Primary />
    </AppTheme>,
  );
  expect(primary()).toBe(alone);
});
