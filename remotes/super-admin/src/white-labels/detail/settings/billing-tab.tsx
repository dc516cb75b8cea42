import type { ReactNode } from 'react';
import type { WhiteLabel, WhiteLabelBillingState } from '@outpost/contracts';
import { countText, QueryContent } from '@outpost/records';
import {
  Button,
  Column,
  Facts,
  formatMoney,
  Notice,
  numberText,
  Page,
  PagePart,
  Placeholder,
  Row,
} from '@outpost/ui';
import { useBillingState } from '../detail.queries.ts';
import { BillingFields, billingForm } from './billing-form.tsx';
import { EditablePart } from './editable-part.tsx';

const sources = { Chargebee: 'Chargebee', ledger: 'Built-in ledger' };

const planText = ({ name, price, currency, period }: NonNullable<WhiteLabelBillingState['plan']>) =>
  price === null || currency === null
    ? name
    : `${name}: ${formatMoney(price, currency)} a ${period ?? 'period'}`;

const known = (id: string | null, text: string | undefined, isAsked: boolean): ReactNode => {
  if (id === null) return 'None chosen';
  return text ?? (isAsked ? `${id} (not known there)` : id);
};

const owed = ({ count, sums }: WhiteLabelBillingState['invoices']['open']): string => {
  const total = sums.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + ');
  return count === 0 ? 'None' : `${countText(count, 'invoice')}, ${total} in total`;
};

function ProviderFacts({
  whiteLabel,
  state,
}: {
  whiteLabel: WhiteLabel;
  state: WhiteLabelBillingState;
}) {
  const { whiteLabelBilling, franchisee } = whiteLabel.billing;
  const isAsked = state.problem === null;
  const { family, plan } = state;
  return (
    <Facts
      facts={{
        Provider: sources[state.source],
        Family: known(whiteLabelBilling.chargebeeFamilyId, family?.name, isAsked),
        'Plan of franchisees': known(
          franchisee.chargebeePlanId,
          plan ? planText(plan) : undefined,
          isAsked,
        ),
      }}
    />
  );
}

function ProviderPart({ whiteLabel }: { whiteLabel: WhiteLabel }) {
  const query = useBillingState(whiteLabel._id);
  return (
    <QueryContent
      query={query}
      failure="The billing could not be loaded"
      canBeForbidden
      loading={<Placeholder height={200} />}
    >
      {({ billing: state }) => (
        <>
          <PagePart title="Provider">
            <Column gap={2}>
              {state.problem && (
                <Row>
                  <Notice>{state.problem}</Notice>
                  <Button isBusy={query.isFetching} onClick={() => void query.refetch()}>
                    Retry
                  </Button>
                </Row>
              )}
              <ProviderFacts whiteLabel={whiteLabel} state={state} />
            </Column>
          </PagePart>
          <PagePart title="Seats and invoices">
            <Facts
              facts={{
                Seats: `${numberText(state.seats.used)} used of ${numberText(state.seats.bought)} bought`,
                'Open invoices': owed(state.invoices.open),
                Overdue: owed(state.invoices.pastDue),
              }}
            />
          </PagePart>
        </>
      )}
    </QueryContent>
  );
}

/** Billing settings of an organization, the billing provider's data, usage and balance. */
export function BillingTab({ whiteLabel }: { whiteLabel: WhiteLabel }) {
  const { billingType, whiteLabelBilling } = whiteLabel.billing;
  return (
    <Page>
      <EditablePart
        title="Billing"
        editLabel="Edit billing"
        whiteLabel={whiteLabel}
        form={billingForm}
        fields={<BillingFields />}
      >
        <Facts
          facts={{
            'Billing type': billingType,
            'Family id': whiteLabelBilling.chargebeeFamilyId ?? '—',
            'Collects payments automatically': whiteLabelBilling.autoCollection ? 'Yes' : 'No',
            'Records offline payments': whiteLabelBilling.recordOfflinePayment ? 'Yes' : 'No',
          }}
        />
      </EditablePart>
      <ProviderPart whiteLabel={whiteLabel} />
    </Page>
  );
}
