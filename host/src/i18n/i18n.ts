import { createInstance } from 'i18next';
import { common } from './en/common.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: { common: typeof common };
  }
}

/** Keys of one area of the locale, for tables that name their texts. */
export type TextKey<Area extends keyof typeof common> =
  `${Area}.${Extract<keyof (typeof common)[Area], string>}`;

export const i18n = createInstance({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'common',
  resources: { en: { common } },
  // React escapes what it shows.
  interpolation: { escapeValue: false },
  returnNull: false,
  initAsync: false,
});
void i18n.init();

/** Returns a text in the current language. Call it while rendering, never while a module loads. */
export const { t } = i18n;
