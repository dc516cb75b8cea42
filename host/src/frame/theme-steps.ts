import { Monitor, Moon, Sun, useThemeChoice, type ThemeChoice } from '@outpost/ui';

const steps: Record<ThemeChoice, { next: ThemeChoice; label: string; Icon: typeof Sun }> = {
  system: { next: 'light', label: 'Theme: system', Icon: Monitor },
  light: { next: 'dark', label: 'Theme: light', Icon: Sun },
  dark: { next: 'system', label: 'Theme: dark', Icon: Moon },
};

/** The theme as it is, and the way to the next one. */
export const useThemeStep = () => {
  const [theme, setTheme] = useThemeChoice();
  const { next, label, Icon } = steps[theme];
  return { label, Icon, onNext: () => setTheme(next) };
};
