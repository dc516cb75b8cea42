import * as v from '@outpost/schema';

/** Currency of amounts whose row or organization has none. */
export const defaultCurrency = 'USD';

/** An ISO 4217 code, such as `USD`. */
export const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));

/** A sum of amounts of one currency, in cents. */
export const Sum = v.object({ amount: v.number(), currency: Currency });
export type Sum = v.InferOutput<typeof Sum>;

/** Tells whether a text is the code of a currency, so that amounts can be formatted in it. */
export const isCurrency = (text: string): boolean => v.is(Currency, text);
