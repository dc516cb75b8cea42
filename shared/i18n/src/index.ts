export {
  addLanguage,
  changeLanguage,
  createTexts,
  currentLanguage,
  perLanguage,
} from './create-texts.ts';
export type { TextKey, Texts } from './text-types.ts';
