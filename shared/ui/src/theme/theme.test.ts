import { expect, test } from 'vitest';
import { accented } from './accent.ts';
import { createPanelTheme } from './theme.ts';

interface Variables {
  palette: Record<string, unknown>;
  shadows: Record<string, string>;
}

const theme = createPanelTheme(accented(null));
const { vars } = theme as unknown as { vars: Variables };

test('components in use have their colours, the others have none', () => {
  expect(vars.palette).toMatchObject({
    primary: { main: expect.stringContaining('var(--mui-palette-primary-main') },
    Button: expect.anything(),
    Chip: expect.anything(),
    FilledInput: expect.anything(),
    Skeleton: expect.anything(),
    Tooltip: expect.anything(),
  });
  for (const name of ['Alert', 'AppBar', 'Slider', 'Switch'])
    expect(vars.palette).not.toHaveProperty(name);
});

test.each(['1', '2', '4', '6', '8', '16', '24'])(
  'a surface of elevation %s has its shadow',
  (at) => {
    expect(vars.shadows[at]).toContain(`var(--mui-shadows-${at}`);
  },
);

test('a shadow that no surface has is left out', () => {
  expect(vars.shadows).not.toHaveProperty('12');
});

test('no button has a ripple: the host is built without the code that draws one', () => {
  expect(theme.components?.MuiButtonBase?.defaultProps).toEqual({ disableRipple: true });
});
