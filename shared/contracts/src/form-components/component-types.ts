export const formComponentTypes = [
  'default',
  'title',
  'label',
  'line',
  'submit_button',
  'short_question',
  'long_question',
  'email',
  'phone_number',
  'url',
  'number',
  'date_picker',
  'file_upload',
  'checkbox_multi',
  'radiobutton_single',
] as const;
export type FormComponentType = (typeof formComponentTypes)[number];

/** Title of a new form, to be replaced by its author. */
export const newFormTitle = 'Enter the title';

/** Maximum number of components of a form. */
export const mostComponents = 200;
/** Maximum number of characters of a component's title and of an option. */
export const longestTitle = 200;

const withoutAnswer: readonly FormComponentType[] = [
  'default',
  'title',
  'label',
  'line',
  'submit_button',
];
const choices: readonly FormComponentType[] = ['checkbox_multi', 'radiobutton_single'];

/** Reports whether a component of this type takes an answer. */
export const isQuestion = (type: FormComponentType): boolean => !withoutAnswer.includes(type);
/** Reports whether a component of this type has options. */
export const isChoice = (type: FormComponentType): boolean => choices.includes(type);
/** Reports whether the answer to a component of this type can be computed. */
export const isComputable = (type: FormComponentType): boolean =>
  type === 'short_question' || type === 'number';
/**
 * Reports whether a component of this type has a title: all but a line, and one without a type yet.
 */
export const hasTitle = (type: FormComponentType): boolean => type !== 'line' && type !== 'default';
