import { logReasons, skipReasons, type SiteFormEvent } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import type { DaysAgo } from '../../seed/demo-days.ts';
import { idOf, tenantIdOf } from '../../seed/random.ts';
import { productFormLogs, productForms } from '../../tables/product-forms.table.ts';
import { writeSiteEvents, type SiteEvent } from './site/write-site-events.ts';

type Row = typeof productForms.$inferInsert & { id: string; createdAt: Date };
type Rules = Omit<typeof productForms.$inferInsert, 'tenantId' | 'formId'>;

const rules: [tenant: 'acme' | 'northwind', form: number, rules: Rules][] = [
  ['acme', 21, { type: 'popup', url: 'site-1.acme.example/pricing*', isActive: true, delay: 5 }],
  [
    'acme',
    24,
    {
      type: 'banner',
      url: 'site-1.acme.example/*',
      isActive: true,
      trigger: 'scroll',
      scroll: 60,
      frequency: 'once',
    },
  ],
  [
    'acme',
    24,
    {
      type: 'popup',
      url: 'site-1.acme.example/pricing',
      isActive: true,
      order: 200,
      trigger: 'exit',
    },
  ],
  [
    'acme',
    21,
    {
      type: 'inline',
      placeToReplace: '#newsletter',
      url: '/blog/*',
      segments: ['identified', 'returning'],
      frequency: 'every',
      everyDays: 14,
    },
  ],
  ['acme', 20, { type: 'full-page', trigger: 'event', event: 'trial_ended', segments: ['new'] }],
  ['acme', 23, { type: 'popup', condition: 'attributes.plan == "pro"', percentage: 50 }],
  ['acme', 25, { type: 'banner', url: 'site-1.acme.example/*', segments: ['phone', 'tablet'] }],
  ['acme', 22, { type: 'popup', userIds: ['customer-5', 'customer-10'], frequency: 'always' }],
  [
    'acme',
    24,
    { type: 'inline', placeToReplace: '.signup', percentage: 25, segments: ['desktop'] },
  ],
  [
    'northwind',
    27,
    {
      type: 'popup',
      isActive: true,
      url: 'site-1.northwind.example/services',
      segments: ['anonymous'],
    },
  ],
  ['northwind', 27, { type: 'banner', frequency: 'once', trigger: 'scroll' }],
  ['northwind', 29, { type: 'inline', placeToReplace: 'main > .offer', url: '/' }],
];

const rowOf = (index: number, daysAgo: DaysAgo): Row => {
  const [tenant, form, values] = rules[index] ?? [];
  if (!tenant || form === undefined || !values) throw new Error('There is no such demo form.');
  const createdAt = daysAgo(40 - index * 2);
  return {
    ...values,
    id: idOf('product-form', tenant, index),
    tenantId: tenantIdOf(tenant),
    formId: idOf('form', form),
    startsAt: index === 4 ? daysAgo(20) : null,
    endsAt: index === 4 ? daysAgo(-40) : null,
    createdAt,
    updatedAt: createdAt,
  };
};

const course: SiteFormEvent[][] = [
  ['shown', 'started', 'answered'],
  ['shown', 'dismissed'],
  ['shown', 'started', 'dismissed'],
  ['shown'],
];

/** Events of one visitor: mostly a form that is shown, and now and then one that is not. */
const visitOf = (form: string, site: string, index: number): SiteEvent[] => {
  const place = {
    form,
    view: `demo-view-${index}`,
    person: index % 4 === 0 ? `customer-${index}` : '',
    page: `${site}${['/pricing', '/', '/blog/first-steps'][index % 3]}`,
    device: ['desktop', 'phone', 'desktop', 'tablet'][index % 4] ?? 'desktop',
  };
  if (index % 3 === 0) {
    const reason = logReasons[(index / 3) % logReasons.length] ?? null;
    const isSkip = (skipReasons as readonly unknown[]).includes(reason);
    return [{ ...place, event: isSkip ? 'skipped' : 'failed', reason }];
  }
  return (course[index % course.length] ?? []).map((event) => ({ ...place, event, reason: null }));
};

const actor = { actorId: idOf('user', 'super@demo.test'), actorName: 'Sable Quill' };

/** Inserts what people in the panel did with a form. */
const changesOf = ({ id, tenantId, isActive, createdAt }: Row, index: number, title: string) => {
  const events = [
    'created' as const,
    ...(isActive || index % 2 === 0 ? ['activated' as const] : []),
    ...(isActive ? ['edited' as const] : index % 2 === 0 ? ['deactivated' as const] : []),
  ];
  return events.map((event, step) => ({
    id: idOf('product-form-log', id, step),
    tenantId,
    productFormId: id,
    title,
    event,
    ...actor,
    detail: event === 'edited' ? { fields: { order: { before: 100, after: 200 } } } : {},
    createdAt: new Date(createdAt.getTime() + step * 60_000),
  }));
};

/** Inserts product forms of each type, and a month of what happened to them, as the product stores it. */
export const seedProductForms = async (
  tx: Transaction,
  daysAgo: DaysAgo,
  titleOf: (form: number) => string,
): Promise<void> => {
  const rows = rules.map((_rules, index) => rowOf(index, daysAgo));
  await tx.insert(productForms).values(rows);
  const changes = rows.flatMap((row, index) =>
    changesOf(row, index, titleOf(rules[index]?.[1] ?? 0)),
  );
  const removed = {
    id: idOf('product-form-log', 'deleted'),
    tenantId: tenantIdOf('northwind'),
    productFormId: idOf('product-form', 'northwind', 99),
    title: 'Exit survey',
    event: 'deleted' as const,
    ...actor,
    createdAt: daysAgo(12),
  };
  await tx.insert(productFormLogs).values([...changes, removed]);
  let made = 0;
  const newId = () => idOf('product-form-log', 'site', (made += 1));
  for (let day = 30; day >= 1; day -= 1)
    for (const [order, { id, tenantId }] of rows.filter(({ isActive }) => isActive).entries()) {
      const site = `site-1.${tenantId === tenantIdOf('acme') ? 'acme' : 'northwind'}.example`;
      const visits = Array.from({ length: 1 + ((day + order) % 3) }, (_, index) => day * 7 + index);
      const events = visits.flatMap((index) => visitOf(id, site, index));
      const now = daysAgo(day - (order + 2) / 8);
      await writeSiteEvents(tx, tenantId, events, { now, newId });
    }
};
