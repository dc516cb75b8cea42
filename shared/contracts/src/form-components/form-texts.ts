import { inOrder } from './answered.ts';
import { isChoice, isQuestion } from './component-types.ts';
import type { FormComponent, FormMessage, FormSnapshot } from './form-components.ts';
import { formWords, type FormLanguage, type FormWord, type FormWords } from './form-words.ts';

/** Languages a form can be shown in. */
export const formLocales = [
  'ar',
  'bg',
  'bn',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fa',
  'fi',
  'fr',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'ms',
  'nb',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'ro',
  'ru',
  'sk',
  'sl',
  'sr',
  'sv',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh-Hans',
  'zh-Hant',
] as const;
export type FormLocale = (typeof formLocales)[number];

const fromRight: readonly string[] = ['ar', 'fa', 'he', 'ur'];

/** Returns the direction in which a language is written. */
export const directionOf = (code: string): 'ltr' | 'rtl' =>
  fromRight.includes(code) ? 'rtl' : 'ltr';

/** Returns the name of a language in a language, by default in its own: “Deutsch”. */
export const languageName = (code: string, inside: string = code): string =>
  new Intl.DisplayNames(inside, { type: 'language' }).of(code) ?? code;

/** Texts of a form in one language, by their keys. */
export type FormTexts = Readonly<Record<string, string>>;

/** Maximum number of characters of a translated text. */
export const longestFormText = 2_000;

/** A text of a form that can be translated. */
export interface FormText {
  /** Stays the same while the text changes, except that an option is its own key. */
  key: string;
  original: string;
  /** Id of the component; null for texts of the whole form. */
  component: string | null;
}

const wordPrefix = 'page.';
export const wordKey = (word: FormWord): string => `${wordPrefix}${word}`;
/** Reports whether a key is that of a fixed text of the page. */
export const isWordKey = (key: string): boolean =>
  key.startsWith(wordPrefix) && Object.hasOwn(formWords, key.slice(wordPrefix.length));

const optionKey = (id: string, option: string): string => `${id}.option.${option}`;

const ofComponent = (component: FormComponent): FormText[] => {
  const { _id: id, type, title, subtitle, isSubtitleHidden, options, settings } = component;
  const { placeholder = '', patternMessage = '' } = settings;
  const named: [name: string, text: string][] = [
    ['title', title],
    ['subtitle', isSubtitleHidden ? '' : subtitle],
    ['placeholder', isQuestion(type) ? placeholder : ''],
    ['patternMessage', isQuestion(type) ? patternMessage : ''],
  ];
  const texts = [
    ...named.map(([name, original]) => ({ key: `${id}.${name}`, original })),
    ...(isChoice(type) ? options : []).map((option) => ({
      key: optionKey(id, option),
      original: option,
    })),
  ];
  return texts
    .filter(({ original }) => original.trim() !== '')
    .map((text) => ({ ...text, component: id }));
};

/** Returns the texts that the author of a form wrote and visitors see, in their order. */
export const writtenTexts = ({ components, message }: FormSnapshot): FormText[] => [
  ...inOrder({ components })
    .filter(({ logic }) => !logic.isHidden)
    .flatMap(ofComponent),
  ...(message.type === 'thankYouMessage'
    ? (['title', 'description'] as const).map((name) => ({
        key: `message.${name}`,
        original: message[name],
        component: null,
      }))
    : []
  ).filter(({ original }) => original.trim() !== ''),
];

/** Returns the fixed texts of a form's page in English. */
export const wordTexts = (): FormText[] =>
  (Object.keys(formWords) as FormWord[]).map((word) => ({
    key: wordKey(word),
    original: formWords[word],
    component: null,
  }));

const inMessage = (message: FormMessage, texts: FormTexts): FormMessage =>
  message.type === 'redirect'
    ? message
    : {
        ...message,
        title: texts['message.title'] ?? message.title,
        description: texts['message.description'] ?? message.description,
      };

const inComponent = (component: FormComponent, texts: FormTexts): FormComponent => {
  const { _id: id, title, subtitle, settings } = component;
  const { placeholder, patternMessage } = settings;
  const inSetting = (name: 'placeholder' | 'patternMessage', text: string | undefined) =>
    text !== undefined && { [name]: texts[`${id}.${name}`] ?? text };
  return {
    ...component,
    title: texts[`${id}.title`] ?? title,
    subtitle: texts[`${id}.subtitle`] ?? subtitle,
    settings: {
      ...settings,
      ...inSetting('placeholder', placeholder),
      ...inSetting('patternMessage', patternMessage),
    },
  };
};

/**
 * Returns a form with its texts in a language. Options stay as they are, because answers, rules and
 * files of responses name them; `languageFor` has the texts shown for them.
 */
export const translated = <C extends FormSnapshot>(content: C, texts: FormTexts): C => ({
  ...content,
  components: content.components.map((component) => inComponent(component, texts)),
  message: inMessage(content.message, texts),
});

/** Returns the fixed texts among the texts of a language. */
const wordsIn = (texts: FormTexts): Partial<Record<FormWord, string>> =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([key]) => isWordKey(key))
      .map(([key, text]) => [key.slice(wordPrefix.length), text]),
  );

const optionsOf = ({ _id, options }: FormComponent, texts: FormTexts) =>
  Object.fromEntries(
    options.flatMap((option) => {
      const text = texts[optionKey(_id, option)];
      return text === undefined ? [] : [[option, text]];
    }),
  );

/**
 * Returns the language of a form's page. A fixed text comes from the texts of the language, from
 * `builtIn`, or from `fallback`, the first that has it.
 */
export const languageFor = (
  { components }: Pick<FormSnapshot, 'components'>,
  code: string,
  texts: FormTexts,
  builtIn: Partial<FormWords> = {},
  fallback: FormWords = formWords,
): FormLanguage => ({
  code,
  words: { ...fallback, ...builtIn, ...wordsIn(texts) },
  options: Object.fromEntries(
    components
      .map((component) => [component._id, optionsOf(component, texts)] as const)
      .filter(([, options]) => Object.keys(options).length > 0),
  ),
  titles: Object.fromEntries(components.map(({ _id, title }) => [_id, title])),
});
