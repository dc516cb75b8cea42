import {
  productFormFrequencies,
  productFormTriggers,
  productFormTypes,
  visitorSegments,
  type ProductForm,
  type ProductFormLog,
  type ProductFormLogEvent,
  type VisitorSegment,
} from '@outpost/contracts';
import { counted, labelTable, lookTable, type StatusLook } from '@outpost/records';
import { t } from '../i18n/product-forms.ts';

export const typeLabel = (): Record<ProductForm['type'], string> =>
  labelTable({
    popup: t('type.popup'),
    banner: t('type.banner'),
    inline: t('type.inline'),
    'full-page': t('type.fullPage'),
  });

const triggerLabel = (): Record<ProductForm['trigger'], string> =>
  labelTable({
    load: t('trigger.load'),
    event: t('trigger.event'),
    scroll: t('trigger.scroll'),
    exit: t('trigger.exit'),
  });

const frequencyLabel = (): Record<ProductForm['frequency'], string> =>
  labelTable({
    always: t('frequency.always'),
    once: t('frequency.once'),
    'until-answered': t('frequency.untilAnswered'),
    every: t('frequency.every'),
  });

const segmentLabel = (): Record<VisitorSegment, string> =>
  labelTable({
    identified: t('segment.identified'),
    anonymous: t('segment.anonymous'),
    new: t('segment.new'),
    returning: t('segment.returning'),
    desktop: t('segment.desktop'),
    phone: t('segment.phone'),
    tablet: t('segment.tablet'),
  });

const optionsOf = <K extends string>(values: readonly K[], labels: Record<K, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

export const typeOptions = () => optionsOf(productFormTypes, typeLabel());
export const triggerOptions = () => optionsOf(productFormTriggers, triggerLabel());
export const frequencyOptions = () => optionsOf(productFormFrequencies, frequencyLabel());
export const segmentOptions = () => optionsOf(visitorSegments, segmentLabel());

export const statusLook = (): Record<ProductForm['form']['status'], StatusLook> =>
  lookTable({
    draft: { tone: 'warn', label: t('status.draft') },
    published: { tone: 'idle', label: t('status.published') },
    live: { tone: 'ok', label: t('status.live') },
  });

export const reasonLabel = (): Record<NonNullable<ProductFormLog['reason']>, string> =>
  labelTable({
    schedule: t('reason.schedule'),
    audience: t('reason.audience'),
    percentage: t('reason.percentage'),
    frequency: t('reason.frequency'),
    'another-open': t('reason.anotherOpen'),
    'place-not-found': t('reason.placeNotFound'),
    'place-ambiguous': t('reason.placeAmbiguous'),
    policy: t('reason.policy'),
    'not-loaded': t('reason.notLoaded'),
    error: t('reason.error'),
  });

export const eventLook = (): Record<ProductFormLogEvent, StatusLook> =>
  lookTable({
    created: { tone: 'idle', label: t('event.created') },
    edited: { tone: 'idle', label: t('event.edited') },
    activated: { tone: 'ok', label: t('event.activated') },
    deactivated: { tone: 'warn', label: t('event.deactivated') },
    deleted: { tone: 'bad', label: t('event.deleted') },
    shown: { tone: 'idle', label: t('event.shown') },
    started: { tone: 'idle', label: t('event.started') },
    answered: { tone: 'ok', label: t('event.answered') },
    dismissed: { tone: 'warn', label: t('event.dismissed') },
    skipped: { tone: 'idle', label: t('event.skipped') },
    failed: { tone: 'bad', label: t('event.failed') },
  });

const devices = (): Record<string, string> => ({
  '': '—',
  desktop: t('device.desktop'),
  phone: t('device.phone'),
  tablet: t('device.tablet'),
});

export const deviceLabel = (device: string): string => devices()[device] ?? device;

/** '3 people, On a phone, Meets a condition, 50% of people' */
export const audienceText = ({
  userIds,
  segments,
  condition,
  percentage,
}: Pick<ProductForm, 'userIds' | 'segments' | 'condition' | 'percentage'>): string => {
  const parts = [
    ...(userIds.length > 0 ? [t('list.people', counted(userIds.length))] : []),
    ...segments.map((segment) => segmentLabel()[segment]),
    ...(condition === '' ? [] : [t('list.condition')]),
    ...(percentage === 100 ? [] : [t('list.share', { percent: percentage })]),
  ];
  return parts.join(', ') || t('list.everybody');
};

export const pagesText = ({ url }: Pick<ProductForm, 'url'>): string =>
  url.split(/\s+/).filter(Boolean).join(', ') || t('list.everyPage');

/** 'Scrolled to 50 %, after 5 seconds' */
export const momentText = ({ trigger, event, scroll, delay }: ProductForm): string => {
  const moments: Partial<Record<ProductForm['trigger'], string>> = {
    event: t('panel.tracked', { event }),
    scroll: t('panel.scrolledTo', { percent: scroll }),
  };
  const moment = moments[trigger] ?? triggerLabel()[trigger];
  return delay === 0 ? moment : t('panel.after', { moment, seconds: delay });
};

export const frequencyText = ({ frequency, everyDays }: ProductForm): string =>
  frequency === 'every' ? t('panel.everyDays', { days: everyDays }) : frequencyLabel()[frequency];
