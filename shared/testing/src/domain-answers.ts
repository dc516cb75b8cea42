import { domainEndpoints, whiteLabelDetailEndpoints, type TenantDomain } from '@outpost/contracts';
import { makeBillingState, makeDomain, makeOverview } from './domain-makers.ts';
import type { Answers } from './noun-answers.ts';
import { notFound, Refusal } from './refusal.ts';
import { webhookAnswers, type WebhookRows } from './webhook-answers.ts';

/** Domains and webhooks of tenants. */
export interface DomainRows extends WebhookRows {
  /** By the id of the tenant. */
  domains: Map<string, TenantDomain>;
}

const domainAnswers = ({ domains }: DomainRows): Answers => {
  const of = (id = '') => domains.get(id) ?? null;
  const keep = (id: string, domain: TenantDomain) => {
    domains.set(id, domain);
    return { domain };
  };
  return [
    [domainEndpoints.show, ({ params }) => ({ domain: of(params['id']) })],
    [
      domainEndpoints.add,
      ({ body }) => {
        const id = String(body['whiteLabelId']);
        const message = 'This organization has a domain already. Remove it first.';
        if (of(id))
          throw new Refusal({
            statusCode: 409,
            code: 'conflict',
            message,
            fields: { domainName: message },
          });
        return keep(id, makeDomain({ name: String(body['domainName']) }));
      },
    ],
    [
      domainEndpoints.check,
      ({ params }) => {
        const domain = of(params['id']);
        if (!domain) throw notFound();
        return keep(String(params['id']), { ...domain, state: 'verified', nextCheckAt: null });
      },
    ],
    [
      domainEndpoints.remove,
      ({ params }) => {
        if (!domains.delete(String(params['id']))) throw notFound();
        return { message: 'The domain was removed.' };
      },
    ],
  ];
};

/** Returns the answers of a tenant's page, except the tenant itself. */
export const domainAreaAnswers = (rows: DomainRows): Answers => [
  ...domainAnswers(rows),
  ...webhookAnswers(rows),
  [
    whiteLabelDetailEndpoints.overview,
    ({ params }) => {
      const domain = rows.domains.get(String(params['id']));
      const shown = domain ? { name: domain.name, state: domain.state } : null;
      return { overview: makeOverview({ domain: shown }) };
    },
  ],
  [whiteLabelDetailEndpoints.billing, () => ({ billing: makeBillingState() })],
];
