import {
  hasTitle,
  isChoice,
  isComputable,
  isQuestion,
  type FormComponentType,
} from './component-types.ts';
import type { FormComponent } from './form-components.ts';
import { isSettingOf } from './answer-rules.ts';
import { noLogic } from './form-rules.ts';

/** Properties a change of type can lose, in the order of the message. */
export const losable = [
  'title',
  'subtitle',
  'mandatory',
  'options',
  'settings',
  'dateRange',
  'prefill',
  'computed',
  'logic',
] as const;
export type Losable = (typeof losable)[number];

type Typed = Omit<FormComponent, '_id' | 'key' | 'order' | 'leadForm' | 'isDraggable'>;

const hasSubtitle = (type: FormComponentType) => hasTitle(type) && type !== 'submit_button';

/** Returns, by property, whether the component has it and whether the new type supports it. */
const holdings = (one: Typed, to: FormComponentType): Record<Losable, [boolean, boolean]> => ({
  title: [one.title !== '', hasTitle(to)],
  subtitle: [one.subtitle !== '', hasSubtitle(to)],
  mandatory: [one.isMandatory, isQuestion(to)],
  options: [one.options.length > 0 || one.hasOther, isChoice(to)],
  settings: [
    Object.keys(one.settings).length > 0,
    Object.keys(one.settings).every((name) => isSettingOf(to, name)),
  ],
  dateRange: [one.hasRange, to === 'date_picker'],
  prefill: [
    (one.logic.isHidden && one.logic.computed === undefined) || one.logic.prefillKey !== '',
    isQuestion(to),
  ],
  computed: [one.logic.computed !== undefined, isComputable(to)],
  logic: [one.logic.rules.some(({ action }) => action === 'require'), isQuestion(to)],
});

/** Returns the component with its new type, and the names of the properties it loses. */
export const retype = <C extends Typed>(
  component: C,
  type: FormComponentType,
): { component: C; lost: Losable[] } => {
  const held = holdings(component, type);
  const fits = (name: Losable) => held[name][1];
  const { rules, ...source } = component.logic;
  const isLost = held.computed[0] && !held.computed[1];
  const kept: Typed = {
    type,
    title: fits('title') ? component.title : '',
    subtitle: fits('subtitle') ? component.subtitle : '',
    isSubtitleHidden: fits('subtitle') ? component.isSubtitleHidden : true,
    isMandatory: fits('mandatory') && component.isMandatory,
    options: fits('options') ? component.options : [],
    hasOther: fits('options') && component.hasOther,
    settings: Object.fromEntries(
      Object.entries(component.settings).filter(([name]) => isSettingOf(type, name)),
    ),
    hasRange: fits('dateRange') && component.hasRange,
    logic: {
      ...(fits('prefill') && !isLost ? source : noLogic),
      rules: fits('logic') ? rules : rules.filter(({ action }) => action !== 'require'),
    },
  };
  return {
    component: { ...component, ...kept },
    lost: losable.filter((name) => held[name][0] && !held[name][1]),
  };
};
