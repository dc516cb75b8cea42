import { createInstance, type i18n } from 'i18next';
import type { Texts, Translate } from './text-types.ts';

const fallback = 'en';
/** Texts of all packages; `plain` has those without variables that were shown in the language. */
const instances = new Set<{ common: Texts; texts: i18n; plain: Map<string, string> }>();
const translations = new Map<string, (common: Texts) => Texts>();
let language = fallback;

/**
 * Returns `t` for the English texts of one package, or of one part that is loaded on demand. Each
 * call has its own namespace `common`: packages and versions of a remote may use the same keys.
 * Call `t` while rendering, never while a module loads.
 */
export const createTexts = <const Common extends Texts>(
  common: Common,
): { t: Translate<Common> } => {
  const translated = [...translations].map(([name, translate]) => [
    name,
    { common: translate(common) },
  ]);
  const texts = createInstance({
    lng: language,
    fallbackLng: fallback,
    defaultNS: 'common',
    // Named here, i18next does not look at every key whether it may be a sentence.
    keySeparator: '.',
    nsSeparator: ':',
    resources: { ...Object.fromEntries(translated), [fallback]: { common } },
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
  });
  void texts.init();
  const plain = new Map<string, string>();
  instances.add({ common, texts, plain });
  // A list shows hundreds of texts without variables: each of them is looked up once.
  const t = (key: string, values?: Record<string, string | number>): string => {
    if (values) return texts.t(key, values);
    const text = plain.get(key) ?? texts.t(key);
    plain.set(key, text);
    return text;
  };
  return { t };
};

/** Returns the code of the language in which texts are shown. */
export const currentLanguage = (): string => language;

/** Changes the language of all packages. Texts that are on screen change when they render again. */
export const changeLanguage = async (name: string): Promise<void> => {
  language = name;
  await Promise.all([...instances].map(({ texts }) => texts.changeLanguage(name)));
  for (const { plain } of instances) plain.clear();
};

/**
 * Adds a language to all packages, those included that load later. `translate` gets the English
 * texts of one of them; English replaces what it leaves out.
 */
export const addLanguage = (name: string, translate: (common: Texts) => Texts): void => {
  translations.set(name, translate);
  for (const { common, texts, plain } of instances) {
    texts.addResourceBundle(name, 'common', translate(common));
    plain.clear();
  }
};

/** Returns a function that builds a table of texts once per language, for modules to export. */
export const perLanguage = <Value>(build: () => Value): (() => Value) => {
  const built = new Map<string, Value>();
  return () => {
    const value = built.get(language) ?? build();
    built.set(language, value);
    return value;
  };
};
