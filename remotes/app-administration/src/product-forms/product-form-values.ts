import {
  NewProductForm,
  validator,
  type ProductForm,
  type VisitorSegment,
} from '@outpost/contracts';
import { dayText, instantAt } from '@outpost/ui';
import { t } from '../i18n/product-forms.ts';

/** Values of the fields of the dialog. */
export interface ProductFormValues extends Record<string, unknown> {
  formId: string;
  type: ProductForm['type'];
  placeToReplace: string;
  /** One pattern in each line. */
  url: string;
  /** One id in each line. */
  userIds: string;
  segments: VisitorSegment[];
  condition: string;
  percentage: string;
  trigger: ProductForm['trigger'];
  event: string;
  scroll: string;
  delay: string;
  frequency: ProductForm['frequency'];
  everyDays: string;
  /** First and last day in the viewer's time zone, such as `2026-02-28`; empty for no limit. */
  starts: string;
  ends: string;
  order: string;
}

export const emptyValues: ProductFormValues = {
  formId: '',
  type: 'popup',
  placeToReplace: '',
  url: '',
  userIds: '',
  segments: [],
  condition: '',
  percentage: '100',
  trigger: 'load',
  event: '',
  scroll: '50',
  delay: '0',
  frequency: 'until-answered',
  everyDays: '30',
  starts: '',
  ends: '',
  order: '100',
};

export const labels = (): Record<string, string> => ({
  formId: t('dialog.form'),
  type: t('list.type'),
  placeToReplace: t('list.place'),
  url: t('dialog.pages'),
  userIds: t('dialog.userIds'),
  segments: t('dialog.segments'),
  condition: t('dialog.condition'),
  percentage: t('dialog.percentage'),
  trigger: t('dialog.trigger'),
  event: t('dialog.event'),
  scroll: t('dialog.scroll'),
  delay: t('dialog.delay'),
  frequency: t('dialog.frequency'),
  everyDays: t('dialog.everyDays'),
  starts: t('dialog.starts'),
  ends: t('dialog.ends'),
  order: t('dialog.order'),
});

const firstDay = (moment: string | null): string => (moment ? dayText(new Date(moment)) : '');
/** The end is the beginning of the day after the last one. */
const lastDay = (moment: string | null): string =>
  moment ? dayText(new Date(Date.parse(moment) - 1)) : '';

export const valuesOf = (form: ProductForm): ProductFormValues => ({
  formId: form.form._id,
  type: form.type,
  placeToReplace: form.placeToReplace,
  url: form.url.split(/\s+/).filter(Boolean).join('\n'),
  userIds: form.userIds.join('\n'),
  segments: form.segments,
  condition: form.condition,
  percentage: String(form.percentage),
  trigger: form.trigger,
  event: form.event,
  scroll: String(form.scroll),
  delay: String(form.delay),
  frequency: form.frequency,
  everyDays: String(form.everyDays),
  starts: firstDay(form.startsAt),
  ends: lastDay(form.endsAt),
  order: String(form.order),
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Returns the beginning of a day; what is no day is left for the contract to refuse. */
const beginOf = (day: string, later = 0): string | null => {
  if (day === '') return null;
  const at = instantAt(day, '00:00');
  if (Number.isNaN(at.getTime())) return day;
  if (later === 0) return at.toISOString();
  const next = dayText(new Date(at.getTime() + 36 * 3_600_000));
  return instantAt(next, '00:00').toISOString();
};

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** Returns the body of a form; fields that its other fields hide have their defaults. */
export const bodyOf = (values: ProductFormValues): NewProductForm => ({
  formId: values.formId,
  type: values.type,
  placeToReplace: values.type === 'inline' ? values.placeToReplace : '',
  url: linesOf(values.url).join(' '),
  userIds: linesOf(values.userIds),
  segments: values.segments,
  condition: values.condition,
  percentage: numberOf(values.percentage),
  trigger: values.trigger,
  event: values.trigger === 'event' ? values.event : '',
  scroll: values.trigger === 'scroll' ? numberOf(values.scroll) : 50,
  delay: numberOf(values.delay),
  frequency: values.frequency,
  everyDays: values.frequency === 'every' ? numberOf(values.everyDays) : 30,
  startsAt: beginOf(values.starts),
  endsAt: beginOf(values.ends, 1),
  order: numberOf(values.order),
});

const fieldOf: Record<string, string> = { startsAt: 'starts', endsAt: 'ends' };

/** Moves messages of the contract to the fields of the dialog. */
const byField = (messages: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(messages)
      .toReversed()
      .map(([path, message]) => {
        const name = path.split('.')[0] ?? path;
        return [fieldOf[name] ?? name, message];
      }),
  );

export const validate = (values: ProductFormValues): Record<string, string> =>
  byField(validator(NewProductForm)(bodyOf(values)));
