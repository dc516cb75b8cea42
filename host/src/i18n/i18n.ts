import { createTexts, type TextKey as KeyOf } from '@outpost/i18n';
import { common } from './en/common.ts';

/** Keys of one area of the locale, for tables that name their texts. */
export type TextKey<Area extends keyof typeof common> = Extract<
  KeyOf<typeof common>,
  `${Area}.${string}`
>;

export const { t } = createTexts(common);
