import type { StubChange } from './chargebee-books.ts';
import type { ChargebeeStore } from './chargebee-store.ts';

export type Fields = Record<string, any>;
export type Answer = [number, object];

export const failed = (status: number, code: string, message: string, param?: string): Answer => [
  status,
  {
    message,
    api_error_code: code,
    http_status_code: status,
    type: 'invalid_request',
    ...(param && { param }),
  },
];
export const missing = (id: string) =>
  failed(404, 'resource_not_found', `Sorry, we couldn't find ${id}.`);
export const wrong = (message: string, param?: string) =>
  failed(400, 'param_wrong_value', message, param);

const sumOf = (lines: { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

export const estimateOf = (lines: StubChange['charged']) => {
  const sub = sumOf(lines);
  const total = sub + Math.round(sub * 0.1);
  return {
    currency_code: 'USD',
    sub_total: sub,
    total,
    amount_due: total,
    line_items: lines,
    taxes: [{ name: 'Tax', amount: total - sub }],
  };
};

/** Answers with the estimate of a change. */
export const estimate = (
  store: ChargebeeStore,
  { after, charged, givenBack }: StubChange,
): Answer => {
  const next = store.nextLines(after);
  return [
    200,
    {
      estimate: {
        created_at: store.now(),
        subscription_estimate: { id: after.id, status: after.status },
        ...(charged.length > 0 && { invoice_estimate: estimateOf(charged) }),
        ...(next.length > 0 && { next_invoice_estimate: estimateOf(next) }),
        credit_note_estimates: givenBack.length > 0 ? [estimateOf(givenBack)] : [],
      },
    },
  ];
};
