import { Monitor, Moon, Sun, useThemeChoice, type ThemeChoice } from '@outpost/ui';
import { t, type TextKey } from '../i18n/i18n.ts';

const steps: Record<ThemeChoice, { next: ThemeChoice; label: TextKey<'theme'>; Icon: typeof Sun }> =
  {
    system: { next: 'light', label: 'theme.system', Icon: Monitor },
    light: { next: 'dark', label: 'theme.light', Icon: Sun },
    dark: { next: 'system', label: 'theme.dark', Icon: Moon },
  };

/** Returns the current theme and a function that switches to the next one. */
export const useThemeStep = () => {
  const [theme, setTheme] = useThemeChoice();
  const { next, label, Icon } = steps[theme];
  return { label: t(label), Icon, onNext: () => setTheme(next) };
};
