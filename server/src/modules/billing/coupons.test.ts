import { expect, test } from 'vitest';
import type { ChangePreview, Coupon, Subscription } from '@outpost/contracts';
import { acme } from '../../testing/tenant-rows.ts';
import { expectFields } from '../../testing/records.ts';
import { testServer } from '../../testing/test-server.ts';
import { billAt } from './billing-run.ts';
import { findDifferences } from './proof.ts';

const server = testServer();
const api = '/v1/super-admin';
const staff = 'super@demo.test';
const post = (path: string, body: object, who = staff) =>
  server.call(who, 'POST', `${api}${path}`, { body });

const addCoupon = async (change: object): Promise<Coupon> => {
  const body = { name: 'Tried', duration: 'forever', percent: 10, ...change };
  return (await post('/coupons', body)).body.data.coupon;
};
const paying = async (): Promise<Subscription> => {
  const query = new URLSearchParams({ whiteLabel: acme, limit: '100' });
  const { body } = await server.call(staff, 'GET', `${api}/subscriptions?${query}`);
  const found = (body.data.subscriptions as Subscription[]).find(
    ({ status, plan, coupon }) => status === 'active' && plan.type === 'paid' && coupon === null,
  );
  if (!found) throw new Error('No subscription of the demo is without a coupon.');
  return found;
};
const give = (id: string, coupon: string, who = staff) =>
  post(`/subscriptions/${id}/change`, { change: { kind: 'coupon', coupon } }, who);

test.each([
  [{ code: 'x' }, 'code'],
  [{ code: 'NONE', percent: null }, 'percent'],
  [{ code: 'BOTH', amount: 100, currency: 'USD' }, 'percent'],
  [{ code: 'NOCURRENCY', percent: null, amount: 100 }, 'percent'],
  [{ code: 'MUCH', percent: 101 }, 'percent'],
  [{ code: 'TERMS', duration: 'terms' }, 'terms'],
  [{ code: 'ONCE', duration: 'once', terms: 3 }, 'terms'],
  [{ code: 'DAY', validUntil: '2026-02-30x' }, 'validUntil'],
])('a coupon %o is refused beside %s', async (change, field) => {
  const answer = await post('/coupons', {
    name: 'Tried',
    duration: 'forever',
    percent: 10,
    ...change,
  });
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
});

test('a code exists once, in any case, and only staff see coupons', async () => {
  await addCoupon({ code: 'twice' });
  expectFields(
    await post('/coupons', { code: 'TWICE', name: 'Again', duration: 'once', percent: 5 }),
    {
      code: 'Another coupon has this code',
    },
  );
  const seen = (who: string) => server.call(who, 'GET', `${api}/coupons`);
  expect((await seen('support@demo.test')).status).toBe(403);
  expect((await seen('owner@acme.test')).body.data.coupons).toEqual([]);
  expect((await seen(staff)).body.data.coupons.length).toBeGreaterThan(1);
});

test('the next invoice is lower, as it was shown, and the books balance', async () => {
  await addCoupon({ code: 'quarter', percent: 25, duration: 'terms', terms: 2 });
  const { _id, termEnd, seats } = await paying();
  const query = new URLSearchParams({ kind: 'coupon', coupon: 'Quarter' });
  const shown = await server.call(staff, 'GET', `${api}/subscriptions/${_id}/preview?${query}`);
  const { hash, next, effectiveOn } = shown.body.data.preview as ChangePreview;
  expect(effectiveOn).toBe(termEnd);
  const off = next?.charges.find(({ kind }) => kind === 'discount');
  expect(off?.amount).toBe(-Math.round((seats.total * 4_900) / 4));
  const body = { change: { kind: 'coupon', coupon: 'Quarter' }, preview: hash };
  const changed = await post(`/subscriptions/${_id}/change`, body);
  expect(changed.body.data.subscription.coupon).toEqual({
    code: 'QUARTER',
    name: 'Tried',
    termsLeft: 2,
  });
  const now = new Date(`${termEnd}T12:00:00Z`);
  await server.database.transaction({ role: 'worker' }, 'write', (tx) =>
    billAt(tx, acme, { day: termEnd, now, payer: 'company' }, null),
  );
  const [issued] = await server.sql<{ subtotal: number }>(
    `SELECT i.subtotal FROM invoices i JOIN charges c ON c.invoice_id = i.id
     WHERE c.subscription_id = $1 AND c.kind = 'discount' ORDER BY i.created_at DESC LIMIT 1`,
    [_id],
  );
  expect(issued?.subtotal).toBe(next?.subtotal);
  const after = (await server.call(staff, 'GET', `${api}/subscriptions/${_id}`)).body.data;
  expect(after.subscription.coupon.termsLeft).toBe(1);
  const found = await server.database.transaction({ role: 'worker' }, 'read', findDifferences);
  expect(found).toEqual([]);
});

test.each([
  ['is not known', 'missing', {}, 'This coupon is not known'],
  ['was valid', 'old', { validUntil: '2020-01-01' }, 'This coupon was valid until 2020-01-01'],
  ['is in euros', 'euro', { percent: null, amount: 100, currency: 'EUR' }, 'This coupon is in EUR'],
])('a coupon that %s is refused', async (_why, code, change, message) => {
  if (code !== 'missing') await addCoupon({ code, ...change });
  expectFields(await give((await paying())._id, code), { coupon: message });
});

test('a coupon for one use is given once, is taken away, and is not known after its end', async () => {
  const { _id: couponId } = await addCoupon({ code: 'single', maxUses: 1 });
  const first = await paying();
  expect((await give(first._id, 'single')).status).toBe(200);
  expectFields(await give(first._id, 'single'), { coupon: 'This coupon is used up' });
  const second = await paying();
  expectFields(await give(second._id, 'single'), { coupon: 'This coupon is used up' });
  expect((await give(first._id, '')).body.data.subscription.coupon).toBeNull();
  expectFields(await give(first._id, ''), { coupon: 'There is no coupon' });
  expect((await post(`/coupons/${couponId}/withdraw`, {})).status).toBe(200);
  expect((await post(`/coupons/${couponId}/withdraw`, {})).status).toBe(409);
  expectFields(await give(second._id, 'single'), { coupon: 'This coupon is not known' });
});

test('owners give themselves no coupon', async () => {
  await addCoupon({ code: 'self' });
  expect((await give((await paying())._id, 'self', 'owner@acme.test')).status).toBe(403);
});
