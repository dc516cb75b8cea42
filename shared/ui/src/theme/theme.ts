import { createTheme, shouldSkipGeneratingVar } from '@mui/material/styles';
import type { accented } from './accent.ts';
import { fontFamily } from './font-families.ts';
import { phoneWidth, token, type colours } from './tokens.ts';

const palette = (of: Record<keyof (typeof colours)['light'], string>) => {
  return {
    primary: { main: of.accent, dark: of.accentHover, contrastText: of.onAccent },
    error: { main: of.bad, dark: of.badHover },
    warning: { main: of.warn },
    success: { main: of.ok },
    background: { default: of.bg, paper: of.panel },
    text: { primary: of.ink, secondary: of.ink2, disabled: of.ink3 },
    divider: of.line,
  };
};

const focusRing = {
  '&:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: 2 },
};

/** Components of MUI that the panel does not use; each has colours of its own in every palette. */
const unusedColours =
  /^(Alert|AppBar|Avatar|LinearProgress|Slider|SnackbarContent|SpeedDialAction|StepConnector|StepContent|Switch)$/;
/** Elevations of the surfaces in use: buttons, and papers of lists, menus, drawers and dialogs. */
const usedElevations = new Set(['0', '1', '2', '4', '6', '8', '16', '24']);

/** MUI sets nearly 400 CSS variables, which the browser reads before the first paint. */
const isUnusedVariable = ([group = '', name = '']: readonly string[]): boolean =>
  group === 'palette'
    ? unusedColours.test(name)
    : ['shadows', 'overlays'].includes(group) && !usedElevations.has(name);

/** Returns MUI's theme with the panel's styles and an organization's accent. */
export const createPanelTheme = ({ light, dark }: ReturnType<typeof accented>) =>
  createTheme({
    cssVariables: {
      colorSchemeSelector: 'data-theme',
      shouldSkipGeneratingVar: (keys) => shouldSkipGeneratingVar(keys) || isUnusedVariable(keys),
    },
    colorSchemes: { light: { palette: palette(light) }, dark: { palette: palette(dark) } },
    breakpoints: { values: { xs: 0, sm: 480, md: phoneWidth + 1, lg: 1200, xl: 1536 } },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily,
      fontSize: 14,
      body1: { fontSize: '0.875rem', lineHeight: 20 / 14 },
      body2: { fontSize: '0.75rem', lineHeight: 16 / 12 },
      h1: { fontSize: '1.25rem', lineHeight: 28 / 20, fontWeight: 650, letterSpacing: '-.01em' },
      h2: { fontSize: '1rem', lineHeight: 24 / 16, fontWeight: 600 },
      button: { textTransform: 'none', fontWeight: 500 },
    },
    components: {
      MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: focusRing } },
      MuiButton: {
        defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
        styleOverrides: {
          root: { padding: '5px 12px', lineHeight: 20 / 14, whiteSpace: 'nowrap', minWidth: 0 },
          outlined: { borderColor: token.line, background: token.panel },
        },
      },
      MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { background: token.panel },
          notchedOutline: { borderColor: token.control },
        },
      },
      MuiDialog: {
        styleOverrides: {
          paper: {
            borderRadius: 12,
            boxShadow: token.shadow,
            backgroundImage: 'none',
            border: `1px solid ${token.line}`,
          },
        },
      },
      MuiMenu: {
        styleOverrides: {
          paper: {
            boxShadow: token.shadow,
            border: `1px solid ${token.line}`,
            backgroundImage: 'none',
          },
        },
      },
      MuiMenuItem: { styleOverrides: { root: { fontSize: '0.875rem', minHeight: 36 } } },
      MuiTooltip: { defaultProps: { enterDelay: 400, disableInteractive: true } },
    },
  });
