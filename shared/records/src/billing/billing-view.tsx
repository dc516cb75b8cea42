import { useState, type ReactNode } from 'react';
import { download } from '@outpost/api-client';
import {
  invoiceEndpoints,
  type BillingOverview,
  type Estimate,
  type QueryInput,
  type Subscription,
} from '@outpost/contracts';
import { ExportButton } from '@outpost/lists';
import { useParam, useParamLink } from '@outpost/router';
import {
  Column,
  formatDay,
  formatMoney,
  Heading,
  lazyComponent,
  Notice,
  Page,
  Panel,
  Placeholder,
  Row,
  Text,
} from '@outpost/ui';
import { Facts, PageSection, PlainTable } from '@outpost/ui/details';
import { t } from '../i18n/billing.ts';
import { QueryContent, type QueryState } from '../query-content.tsx';
import {
  invoiceColumns,
  paymentColumns,
  subscriptionColumns,
  usageColumns,
} from './billing-columns.tsx';
import { BillingFacts, invoicesId } from './billing-facts.tsx';
import { ChargeTable } from './charge-table.tsx';
import { ContactsSection, type ContactPlace } from './contacts-section.tsx';
import { InvoicePanel } from './invoice-lazy.ts';
import { PaymentPages } from './payment-pages.tsx';

const ChangeSeatsDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "billing-dialogs" */ './change-seats-dialog.tsx'))
      .ChangeSeatsDialog,
);

/** Names the company that pays where each company gets its own invoice. */
const estimateTitle = ({ on, charges }: Estimate, payer: BillingOverview['payer']): string => {
  const [first] = charges;
  const day = formatDay(on);
  return payer === 'company' && first
    ? t('overview.estimateOf', { name: first.company.name, on: day })
    : t('overview.estimate', { on: day });
};

function Rows<One extends { _id: string }>({
  id,
  title,
  none,
  columns,
  rows,
  action = null,
}: {
  id?: string;
  title: string;
  action?: ReactNode;
  none: string;
  columns: Parameters<typeof PlainTable<One>>[0]['columns'];
  rows: One[];
}) {
  return (
    <div id={id}>
      <Column gap={1}>
        <Row justify="space-between">
          <Heading level={2}>{title}</Heading>
          {action}
        </Row>
        {rows.length === 0 ? (
          <Text tone="muted">{none}</Text>
        ) : (
          <PlainTable label={title} columns={columns} rows={rows} rowId={({ _id }) => _id} />
        )}
      </Column>
    </div>
  );
}

/** Next invoices with the words that explain their charges. */
function Estimates({ billing }: { billing: BillingOverview }) {
  return (
    <>
      {billing.estimates.length === 0 && (
        <Text tone="muted">
          {billing.billingType === 'Chargebee' && !billing.paymentSource
            ? t('overview.estimateElsewhere')
            : t('overview.noEstimate')}
        </Text>
      )}
      {billing.estimates.map((estimate) => (
        <PageSection
          key={`${estimate.on} ${estimate.currency} ${estimate.charges[0]?.company._id ?? ''}`}
          title={estimateTitle(estimate, billing.payer)}
        >
          <Column gap={1}>
            <ChargeTable
              label={estimateTitle(estimate, billing.payer)}
              charges={estimate.charges}
            />
            <Facts
              facts={{
                [t('charge.subtotal')]: formatMoney(estimate.subtotal, estimate.currency),
                [t('charge.tax')]: formatMoney(estimate.tax, estimate.currency),
                [t('charge.total')]: formatMoney(estimate.total, estimate.currency),
              }}
            />
          </Column>
        </PageSection>
      ))}
    </>
  );
}

function Content({
  billing,
  exported,
  place,
  mayChange,
  mayDecide,
}: {
  billing: BillingOverview;
  exported: QueryInput;
  place: ContactPlace;
  mayChange: boolean;
  mayDecide: boolean;
}) {
  const isOfCompany = Boolean(place.company);
  const [asked, setAsked] = useState<Subscription | null>(null);
  const [open, setOpen] = useParam('open');
  const linkTo = useParamLink('open');
  return (
    <Page>
      {billing.problem && <Notice>{billing.problem}</Notice>}
      <Panel>
        <Column gap={2}>
          <BillingFacts billing={billing} isOfCompany={isOfCompany} />
          {billing.paymentSource && mayChange && (
            <PaymentPages source={billing.paymentSource} hasOpen={billing.open.length > 0} />
          )}
        </Column>
      </Panel>
      <Rows
        title={t('overview.subscriptions')}
        none={t(isOfCompany ? 'overview.noOwnSubscription' : 'overview.noSubscription')}
        columns={subscriptionColumns(mayChange ? setAsked : null)}
        rows={billing.subscriptions}
      />
      <Estimates billing={billing} />
      <Rows
        id={invoicesId}
        title={t('overview.invoices')}
        none={t('overview.noInvoice')}
        columns={invoiceColumns(linkTo)}
        rows={billing.invoices}
        action={
          <ExportButton
            noun={[t('overview.invoice'), t('overview.invoicesNoun')]}
            onExport={() => download(invoiceEndpoints.csv, exported, 'invoices.csv')}
          />
        }
      />
      <Rows
        title={t('overview.payments')}
        none={t('overview.noPayment')}
        columns={paymentColumns()}
        rows={billing.payments}
      />
      <Rows
        title={t('usage.title')}
        none=""
        columns={usageColumns()}
        rows={billing.usage.map((usage) => ({ ...usage, _id: usage.kind }))}
      />
      <ContactsSection contacts={billing.contacts} place={place} mayChange={mayChange} />
      {open && <InvoicePanel id={open} mayDecide={mayDecide} onClose={() => setOpen(null)} />}
      {asked && <ChangeSeatsDialog subscription={asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}

/** Billing of an organization or a company: facts, subscriptions, next invoices, invoices and payments. */
export function BillingView({
  query,
  exported = {},
  place = {},
  mayChange,
  mayDecide = false,
}: {
  query: QueryState<{ billing: BillingOverview }>;
  /** Query of the invoices that are exported; all that the viewer sees by default. */
  exported?: QueryInput;
  /** Payer that the page is about; the viewer's own by default. */
  place?: ContactPlace;
  /** The viewer may change seats. */
  mayChange: boolean;
  /** The viewer records payments and corrects invoices. */
  mayDecide?: boolean;
}) {
  return (
    <QueryContent
      query={query}
      failure={t('overview.failed')}
      canBeForbidden
      loading={
        <Page>
          <Placeholder height={120} />
          <Placeholder height={240} />
        </Page>
      }
    >
      {({ billing }) => (
        <Content
          billing={billing}
          exported={exported}
          place={place}
          mayChange={mayChange}
          mayDecide={mayDecide}
        />
      )}
    </QueryContent>
  );
}
