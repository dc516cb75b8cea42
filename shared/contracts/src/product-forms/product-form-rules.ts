import * as v from '@outpost/schema';
import { choice, messages, optionalText, storable, strictBody } from '@outpost/schema';
import { mostAsterisks, patternsOf } from './page-patterns.ts';

/** Ways in which a page shows a form. */
export const productFormTypes = ['popup', 'banner', 'inline', 'full-page'] as const;
export type ProductFormType = (typeof productFormTypes)[number];
/** Moments at which a form is shown. */
export const productFormTriggers = ['load', 'event', 'scroll', 'exit'] as const;
/** How often one visitor sees a form. */
export const productFormFrequencies = ['always', 'once', 'until-answered', 'every'] as const;
/** Groups of visitors that the server recognizes. */
export const visitorSegments = [
  'identified',
  'anonymous',
  'new',
  'returning',
  'desktop',
  'phone',
  'tablet',
] as const;
export type VisitorSegment = (typeof visitorSegments)[number];

/** Days for which an identified visitor belongs to the segment `new`. */
export const newForDays = 7;
/** Active forms of one organization at most. */
export const mostActiveForms = 100;
const mostUserIds = 1_000;

const whole = (field: string, least: number, most: number) =>
  v.pipe(
    v.number(messages.incorrect(field)),
    v.integer(messages.incorrect(field)),
    v.minValue(least, messages.incorrect(field)),
    v.maxValue(most, messages.incorrect(field)),
  );

const Pages = v.pipe(
  optionalText('Pages', 2_000),
  v.check(
    (text) =>
      patternsOf(text).every(
        (pattern) =>
          /^(?:https?:\/\/)?[^?#]+$/.test(pattern) &&
          pattern.split('*').length <= mostAsterisks + 1,
      ),
    messages.incorrect('Pages'),
  ),
);

const UserIds = v.pipe(
  v.array(
    v.pipe(
      v.string(messages.incorrect('User ids')),
      v.trim(),
      v.nonEmpty(messages.incorrect('User ids')),
      v.maxLength(200, messages.max('User ids', 200)),
      storable('User ids'),
    ),
    messages.incorrect('User ids'),
  ),
  v.transform((ids) => [...new Set(ids)]),
  v.maxLength(mostUserIds, `At most ${mostUserIds} user ids can be named.`),
);

const Moment = (field: string) =>
  v.nullable(
    v.pipe(v.string(messages.incorrect(field)), v.isoTimestamp(messages.incorrect(field))),
  );

const rules = {
  formId: v.pipe(
    v.string(messages.required('Form')),
    v.nonEmpty(messages.required('Form')),
    v.uuid(messages.incorrect('Form')),
  ),
  type: choice('Type', productFormTypes),
  placeToReplace: optionalText('Place to replace', 500),
  url: Pages,
  userIds: UserIds,
  segments: v.array(
    v.picklist(visitorSegments, messages.incorrect('Segments')),
    messages.incorrect('Segments'),
  ),
  condition: optionalText('Condition', 500),
  trigger: choice('When', productFormTriggers),
  event: optionalText('Event', 60),
  scroll: whole('Scrolled', 1, 100),
  delay: whole('Delay', 0, 3_600),
  frequency: choice('How often', productFormFrequencies),
  everyDays: whole('Days', 1, 365),
  percentage: whole('Share of visitors', 1, 100),
  startsAt: Moment('Starts'),
  endsAt: Moment('Ends'),
  order: whole('Order', 1, 1_000),
};

/** A new product form: rules that are left out have these defaults. */
export const NewProductForm = v.pipe(
  strictBody({
    ...rules,
    placeToReplace: v.optional(rules.placeToReplace, ''),
    url: v.optional(rules.url, ''),
    userIds: v.optional(rules.userIds, []),
    segments: v.optional(rules.segments, []),
    condition: v.optional(rules.condition, ''),
    trigger: v.optional(rules.trigger, 'load'),
    event: v.optional(rules.event, ''),
    scroll: v.optional(rules.scroll, 50),
    delay: v.optional(rules.delay, 0),
    frequency: v.optional(rules.frequency, 'until-answered'),
    everyDays: v.optional(rules.everyDays, 30),
    percentage: v.optional(rules.percentage, 100),
    startsAt: v.optional(rules.startsAt, null),
    endsAt: v.optional(rules.endsAt, null),
    order: v.optional(rules.order, 100),
  }),
  v.forward(
    v.check(
      ({ type, placeToReplace }) => type !== 'inline' || placeToReplace !== '',
      messages.required('Place to replace'),
    ),
    ['placeToReplace'],
  ),
  v.forward(
    v.check(
      ({ trigger, event }) => trigger !== 'event' || event !== '',
      messages.required('Event'),
    ),
    ['event'],
  ),
  v.forward(
    v.check(
      ({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt,
      'Ends has to be after Starts.',
    ),
    ['endsAt'],
  ),
);
export type NewProductForm = v.InferOutput<typeof NewProductForm>;

/** Some rules of a product form; the form as a whole has to fit `NewProductForm` afterwards. */
export const ProductFormChange = v.partial(v.strictObject(rules));
export type ProductFormChange = v.InferOutput<typeof ProductFormChange>;
