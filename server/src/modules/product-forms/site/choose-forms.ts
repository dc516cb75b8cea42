import { createHash } from 'node:crypto';
import {
  isPageOf,
  mayBeOnHost,
  newForDays,
  type SiteForm,
  type SkipReason,
  type VisitorSegment,
} from '@outpost/contracts';
import { visitorConditions, type ConditionFacts } from '@outpost/expressions';
import type { ActiveForm } from './active-forms.ts';

/** A visitor as the rules of forms see it. */
export interface FormVisitor extends ConditionFacts {
  /** Hash of the day; the person takes its place where there is one. */
  hash: string;
  /** When the site named the person first; null for a visitor without a name. */
  firstAt: Date | null;
  /** When a form was last shown to this person and answered by it, by form. */
  seen: ReadonlyMap<string, { shownAt: Date | null; answeredAt: Date | null }>;
}

const day = 86_400_000;

/** Returns the segments of a visitor. */
const segmentsOf = (
  { person, device, firstAt }: Pick<FormVisitor, 'person' | 'device' | 'firstAt'>,
  now: Date,
): string[] => {
  if (person === '') return ['anonymous', device];
  const isNew = firstAt === null || now.getTime() - firstAt.getTime() < newForDays * day;
  return ['identified', isNew ? 'new' : 'returning', device];
};

/** Returns the place of a visitor from 0 to 99 in the draw of a form, the same at each visit. */
const drawOf = (visitor: string, form: string): number =>
  createHash('sha256').update(`${visitor}\n${form}`).digest().readUInt32BE() % 100;

const isOpenAt = ({ startsAt, endsAt }: ActiveForm['row'], now: Date): boolean =>
  (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);

const isForAudience = (
  { userIds, segments, condition }: ActiveForm['row'],
  visitor: FormVisitor,
  now: Date,
): boolean => {
  if (userIds.length > 0 && !userIds.includes(visitor.person)) return false;
  const theirs = new Set(segmentsOf(visitor, now));
  if (segments.length > 0 && !segments.some((one: VisitorSegment) => theirs.has(one))) return false;
  return condition === '' || visitorConditions.holds(condition, visitor);
};

const wasSeenEnough = (
  { id, frequency, everyDays }: ActiveForm['row'],
  { seen }: FormVisitor,
  now: Date,
): boolean => {
  const { shownAt = null, answeredAt = null } = seen.get(id) ?? {};
  if (frequency === 'once') return shownAt !== null;
  if (frequency === 'until-answered') return answeredAt !== null;
  if (frequency === 'always' || shownAt === null) return false;
  return now.getTime() - shownAt.getTime() < everyDays * day;
};

/** Returns the rule that keeps a form from a visitor; null when it is shown. */
export const skipReasonOf = (
  { row }: ActiveForm,
  visitor: FormVisitor,
  now: Date,
): SkipReason | null => {
  if (!isOpenAt(row, now)) return 'schedule';
  if (!isForAudience(row, visitor, now)) return 'audience';
  if (drawOf(visitor.person || visitor.hash, row.id) >= row.percentage) return 'percentage';
  return wasSeenEnough(row, visitor, now) ? 'frequency' : null;
};

/** Returns a form with the rules that its page decides. */
export const siteFormOf = ({ row, title, address }: ActiveForm): SiteForm => {
  const src = new URL(address);
  src.searchParams.set('embed', '1');
  src.searchParams.set('product_form', row.id);
  const { type, url, trigger, event, scroll, delay, frequency, everyDays } = row;
  const rules = { type, url, trigger, event, scroll, delay, frequency, everyDays };
  return { id: row.id, title, src: src.href, place: row.placeToReplace, ...rules };
};

/** Parts forms into those for a visitor, and those that a rule keeps back on this page. */
export const chooseForms = (
  forms: readonly ActiveForm[],
  visitor: FormVisitor,
  { url, now }: { url: string; now: Date },
): { chosen: SiteForm[]; skipped: { form: ActiveForm; reason: SkipReason }[] } => {
  const chosen: SiteForm[] = [];
  const skipped: { form: ActiveForm; reason: SkipReason }[] = [];
  const { host } = new URL(url);
  for (const form of forms) {
    if (!mayBeOnHost(form.row.url, host)) continue;
    const reason = skipReasonOf(form, visitor, now);
    if (reason === null) chosen.push(siteFormOf(form));
    else if (isPageOf(form.row.url, url)) skipped.push({ form, reason });
  }
  return { chosen, skipped };
};
