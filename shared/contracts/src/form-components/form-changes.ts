import * as v from '@outpost/schema';
import { AnswerSettings } from './answer-settings.ts';
import { mostOptions } from './answer-limits.ts';
import { formComponentTypes, longestTitle } from './component-types.ts';
import { FormLogic } from './form-rules.ts';
import { choice, Id, messages, optionalText, requiredText, strictBody } from '@outpost/schema';
import { webAddress } from '../values/web-address.ts';

const Type = choice('Type', formComponentTypes);
const Order = v.pipe(
  v.number(messages.required('Order')),
  v.integer(messages.incorrect('Order')),
  v.minValue(0, messages.incorrect('Order')),
  v.maxValue(100_000, messages.incorrect('Order')),
);
const flag = (field: string) => v.boolean(messages.incorrect(field));

/**
 * Adds a component to a form: a new one of a type, or by `_id` one that was removed recently. Its
 * position is `order`, behind `after`, or before the last; a restored one returns to its old
 * position.
 */
export const NewFormComponent = v.pipe(
  strictBody({
    leadForm: Id,
    type: v.optional(Type),
    order: v.optional(Order),
    after: v.optional(Id),
    _id: v.optional(Id),
  }),
  v.forward(
    v.partialCheck(
      [['type'], ['_id']],
      ({ type, _id }) => (type === undefined) !== (_id === undefined),
      messages.required('Type'),
    ),
    ['type'],
  ),
);
export type NewFormComponent = v.InferOutput<typeof NewFormComponent>;

/** Another type for a component; a dry run only lists what would be lost. */
export const ComponentType = strictBody({
  type: Type,
  isDryRun: v.optional(flag('Dry run'), false),
});
export type ComponentType = v.InferOutput<typeof ComponentType>;

export const ComponentOrder = strictBody({ order: Order });

/**
 * A component's new title; the title component's text is the form's own title. Null leaves a
 * component between the ends untitled, as a new one is.
 */
export const ComponentTitle = strictBody({
  _id: Id,
  title: v.nullable(requiredText('Title', longestTitle)),
});
export type ComponentTitle = v.InferOutput<typeof ComponentTitle>;

export const ComponentSubtitle = strictBody({
  _id: Id,
  isSubtitleHidden: v.optional(flag('Hidden')),
  subtitle: v.optional(optionalText('Subtitle', 500)),
});
export type ComponentSubtitle = v.InferOutput<typeof ComponentSubtitle>;

export const ComponentMandatory = strictBody({ _id: Id, isMandatory: flag('Mandatory') });
export type ComponentMandatory = v.InferOutput<typeof ComponentMandatory>;

export const ComponentDate = strictBody({ _id: Id, hasRange: flag('Date range') });
export type ComponentDate = v.InferOutput<typeof ComponentDate>;

const areDifferent = (options: string[]) =>
  new Set(options.map((option) => option.toLowerCase())).size === options.length;

/** All options of a component in order, replacing the previous ones. */
export const ComponentOptions = strictBody({
  _id: Id,
  options: v.pipe(
    v.array(requiredText('Option', longestTitle), messages.required('Options')),
    v.maxLength(mostOptions, `At most ${mostOptions} options can be set.`),
    v.check(areDifferent, 'Each option can be there once'),
  ),
  hasOther: v.optional(flag('Other')),
});
export type ComponentOptions = v.InferOutput<typeof ComponentOptions>;

/** All settings of the answer to a question, replacing the previous ones. */
export const ComponentAnswer = strictBody({ _id: Id, settings: AnswerSettings });
export type ComponentAnswer = v.InferOutput<typeof ComponentAnswer>;

export const ComponentLogic = strictBody({ _id: Id, logic: FormLogic });
export type ComponentLogic = v.InferOutput<typeof ComponentLogic>;

const thankYou = 'thankYouMessage';

/** The end of a form after its submission: a message, or a redirect. */
export const FormMessageChange = v.pipe(
  strictBody({
    formId: Id,
    type: choice('Type', [thankYou, 'redirect']),
    title: v.optional(optionalText('Title', longestTitle), ''),
    description: v.optional(optionalText('Message', 2_000), ''),
    link: v.optional(v.union([v.literal(''), webAddress('Redirect link')], messages.url), ''),
  }),
  v.forward(
    v.partialCheck(
      [['type'], ['title']],
      ({ type, title }) => type !== thankYou || title !== '',
      messages.required('Title'),
    ),
    ['title'],
  ),
  v.forward(
    v.partialCheck(
      [['type'], ['description']],
      ({ type, description }) => type !== thankYou || description !== '',
      messages.required('Message'),
    ),
    ['description'],
  ),
  v.forward(
    v.partialCheck(
      [['type'], ['link']],
      ({ type, link }) => type === thankYou || link !== '',
      messages.required('Redirect link'),
    ),
    ['link'],
  ),
);
export type FormMessageChange = v.InferOutput<typeof FormMessageChange>;
