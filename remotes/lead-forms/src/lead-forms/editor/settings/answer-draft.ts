import {
  ComponentAnswer,
  settingsOfType,
  validator,
  type AnswerSetting,
  type AnswerSettings,
  type FormComponentType,
} from '@outpost/contracts';

/** Settings that are typed as text and stored as numbers. */
const numbers = [
  'min',
  'max',
  'minChoices',
  'maxChoices',
  'minLength',
  'maxLength',
  'maxMegabytes',
  'maxFiles',
] as const satisfies AnswerSetting[];
export type NumberSetting = (typeof numbers)[number];

/** Settings that are typed and stored as text. */
const texts = ['placeholder', 'pattern', 'patternMessage'] as const satisfies AnswerSetting[];
export type TextSetting = (typeof texts)[number];

/** Settings as they are typed; empty texts are not set. */
export type AnswerDraft = Record<NumberSetting | TextSetting, string> &
  Pick<AnswerSettings, 'initial' | 'earliest' | 'latest' | 'fileKinds' | 'isShuffled'>;

export const draftOf = (settings: AnswerSettings): AnswerDraft => {
  const typed = Object.fromEntries(
    [...numbers, ...texts].map((name) => [name, String(settings[name] ?? '')]),
  ) as Record<NumberSetting | TextSetting, string>;
  return { ...settings, ...typed };
};

const isNumber = (name: string) => numbers.some((one) => one === name);

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Returns the settings of a draft that questions of the type have and that are set. */
export const settingsOf = (draft: AnswerDraft, type: FormComponentType): AnswerSettings =>
  Object.fromEntries(
    (settingsOfType[type] ?? []).flatMap((name) => {
      const given = draft[name];
      const value = typeof given === 'string' ? given.trim() : given;
      const isSet = value !== undefined && value !== false && value !== '' && !isEmptyList(value);
      if (!isSet || (name === 'patternMessage' && draft.pattern.trim() === '')) return [];
      return [[name, isNumber(name) ? Number(value) : value]];
    }),
  );

/** Returns a draft as it is once it is stored. */
export const tidyDraft = (draft: AnswerDraft, type: FormComponentType): AnswerDraft =>
  draftOf(settingsOf(draft, type));

/** Returns the messages of a draft by setting. */
export const judgeDraft = (
  draft: AnswerDraft,
  { _id, type }: { _id: string; type: FormComponentType },
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(validator(ComponentAnswer)({ _id, settings: settingsOf(draft, type) })).map(
      ([path, message]) => [path.replace(/^settings\./, ''), message],
    ),
  );
