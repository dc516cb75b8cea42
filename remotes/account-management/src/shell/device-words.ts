import { t } from '../i18n/shell.ts';

/** The first match in the user agent wins: several browsers also contain the names of others. */
const browsers: [mark: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [mark: RegExp, name: string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (text: string, names: typeof browsers) =>
  names.find(([mark]) => mark.test(text))?.[1];

/** Returns 'Firefox on Linux', as far as the user agent is known. */
export const deviceOf = (userAgent: string): string => {
  const browser = nameIn(userAgent, browsers);
  const system = nameIn(userAgent, systems);
  if (browser && system) return t('device.known', { browser, system });
  return browser ?? system ?? t('device.unknown');
};
