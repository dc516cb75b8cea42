import { and, asc, eq, sql } from 'drizzle-orm';
import type { Coupon, NewCoupon } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord, insertRecord } from '../../platform/db/records.ts';
import { conflict, invalid, notFound } from '../../platform/http/api-error.ts';
import { billingCoupons, type SubscribedCoupon } from '../../tables/billing-plans.table.ts';
import { platformId } from './catalogue.ts';

type CouponRow = typeof billingCoupons.$inferSelect;

const noun = 'This coupon';

const present = ({ id, tenantId: _tenant, withdrawnAt, ...row }: CouponRow): Coupon => ({
  ...row,
  _id: id,
  isOffered: withdrawnAt === null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Reads all coupons: offered ones first, then by code. */
export const readCoupons = async (tx: Transaction): Promise<Coupon[]> => {
  const rows = await tx
    .select()
    .from(billingCoupons)
    .orderBy(sql`${billingCoupons.withdrawnAt} IS NOT NULL`, asc(billingCoupons.code));
  return rows.map(present);
};

const findCoupon = async (tx: Transaction, id: string): Promise<CouponRow> => {
  const [row] = await tx.select().from(billingCoupons).where(eq(billingCoupons.id, id));
  if (!row) throw notFound(noun);
  return row;
};

/** Adds a coupon; 422 for a code that is taken. */
export const addCoupon = async (tx: Transaction, coupon: NewCoupon): Promise<Coupon> => {
  if ((await tx.$count(billingCoupons, eq(billingCoupons.code, coupon.code))) > 0)
    throw invalid({ code: 'Another coupon has this code' });
  const tenantId = await platformId(tx);
  return present(
    await findCoupon(tx, await insertRecord(tx, billingCoupons, { ...coupon, tenantId })),
  );
};

/** Stops offering a coupon. */
export const withdrawCoupon = async (tx: Transaction, id: string): Promise<Coupon> => {
  const { withdrawnAt } = await findCoupon(tx, id);
  if (withdrawnAt) throw conflict('This coupon is not offered any more.');
  await changeRecord(tx, billingCoupons, { id, ifMatch: null, noun }, { withdrawnAt: new Date() });
  return present(await findCoupon(tx, id));
};

const isUsedUp = ({ uses, maxUses }: CouponRow): boolean => maxUses !== null && uses >= maxUses;

const termsOf = ({ duration, terms }: CouponRow): number | null => {
  if (duration === 'once') return 1;
  return duration === 'terms' ? terms : null;
};

/** Finds a coupon that can be given to a subscription on a day; 422 with the reason otherwise. */
export const couponFor = async (
  tx: Transaction,
  code: string,
  { day, currency }: { day: string; currency: string },
): Promise<SubscribedCoupon> => {
  const isIt = eq(billingCoupons.code, code.trim().toUpperCase());
  const [row] = await tx.select().from(billingCoupons).where(isIt);
  if (!row || row.withdrawnAt) throw invalid({ coupon: 'This coupon is not known' });
  if (row.validUntil !== null && row.validUntil < day)
    throw invalid({ coupon: `This coupon was valid until ${row.validUntil}` });
  if (isUsedUp(row)) throw invalid({ coupon: 'This coupon is used up' });
  if (row.percent === null && row.currency !== currency)
    throw invalid({ coupon: `This coupon is in ${row.currency}` });
  const { id, name, percent, amount } = row;
  return {
    id,
    code: row.code,
    name,
    percent,
    amount,
    currency: row.currency,
    termsLeft: termsOf(row),
  };
};

/** Counts a use of a coupon; 409 where another use was the last one. */
export const countCouponUse = async (tx: Transaction, id: string): Promise<void> => {
  const isLeft = and(
    eq(billingCoupons.id, id),
    sql`(${billingCoupons.maxUses} IS NULL OR ${billingCoupons.uses} < ${billingCoupons.maxUses})`,
  );
  const counted = await tx
    .update(billingCoupons)
    .set({ uses: sql`${billingCoupons.uses} + 1` })
    .where(isLeft)
    .returning({ id: billingCoupons.id });
  if (counted.length === 0) throw conflict('This coupon is used up.');
};
