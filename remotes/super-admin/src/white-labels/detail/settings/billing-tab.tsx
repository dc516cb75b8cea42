import type { ReactNode } from 'react';
import { queryFor, useQuery } from '@outpost/api-client';
import { useCan } from '@outpost/auth-store';
import { billingEndpoints, type WhiteLabel, type WhiteLabelBillingState } from '@outpost/contracts';
import { BillingView, QueryContent } from '@outpost/records';
import { Button, Column, formatMoney, Notice, Page, Placeholder, Row } from '@outpost/ui';
import { Facts, PageSection } from '@outpost/ui/details';
import { t } from '../../../i18n/white-label-tabs.ts';
import { useBillingState } from '../detail.queries.ts';
import { BillingFields, billingForm } from './billing-form.tsx';
import { ChargebeeSection } from './chargebee-section.tsx';
import { EditableSection } from './editable-section.tsx';
import { InvoiceSettings } from './invoice-settings.tsx';

const sources = () => ({ Chargebee: 'Chargebee', ledger: t('billing.builtInLedger') });

const planText = ({ name, price, currency, period }: NonNullable<WhiteLabelBillingState['plan']>) =>
  price === null || currency === null
    ? name
    : t('billing.planText', {
        name,
        price: formatMoney(price, currency),
        period: period ?? t('billing.period'),
      });

const known = (id: string | null, text: string | undefined, isAsked: boolean): ReactNode => {
  if (id === null) return t('billing.noneChosen');
  return text ?? (isAsked ? t('billing.unknownId', { id }) : id);
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
        [t('billing.provider')]: sources()[state.source],
        [t('billing.family')]: known(whiteLabelBilling.chargebeeFamilyId, family?.name, isAsked),
        [t('billing.planOfFranchisees')]: known(
          franchisee.chargebeePlanId,
          plan ? planText(plan) : undefined,
          isAsked,
        ),
      }}
    />
  );
}

function ProviderSection({ whiteLabel }: { whiteLabel: WhiteLabel }) {
  const query = useBillingState(whiteLabel._id);
  return (
    <QueryContent
      query={query}
      failure={t('billing.billingFailed')}
      canBeForbidden
      loading={<Placeholder height={200} />}
    >
      {({ billing: state }) => (
        <>
          <PageSection title={t('billing.provider')}>
            <Column gap={2}>
              {state.problem && (
                <Row>
                  <Notice>{state.problem}</Notice>
                  <Button isBusy={query.isFetching} onClick={() => void query.refetch()}>
                    {t('billing.retry')}
                  </Button>
                </Row>
              )}
              <ProviderFacts whiteLabel={whiteLabel} state={state} />
            </Column>
          </PageSection>
        </>
      )}
    </QueryContent>
  );
}

function Overview({ id }: { id: string }) {
  const query = useQuery(queryFor(billingEndpoints.ofWhiteLabel, { params: { id } }));
  const [mayChange, mayDecide] = [useCan('billing:write'), useCan('billing:decide')];
  return (
    <BillingView
      query={query}
      exported={{ whiteLabel: id }}
      place={{ whiteLabel: id }}
      mayChange={mayChange}
      mayDecide={mayDecide}
    />
  );
}

/** Billing settings of an organization, the billing provider's data, usage and balance. */
export function BillingTab({ whiteLabel }: { whiteLabel: WhiteLabel }) {
  const { billingType, whiteLabelBilling } = whiteLabel.billing;
  return (
    <>
      <Page>
        <EditableSection
          title={t('billing.billing')}
          editLabel={t('billing.editBilling')}
          whiteLabel={whiteLabel}
          form={billingForm()}
          fields={<BillingFields billingType={billingType} />}
        >
          <Facts
            facts={{
              [t('billing.billingType')]: billingType,
              [t('billing.familyId')]: whiteLabelBilling.chargebeeFamilyId ?? '—',
              [t('billing.collectsPaymentsAutomatically')]: whiteLabelBilling.autoCollection
                ? t('billing.yes')
                : t('billing.no'),
              [t('billing.recordsOfflinePayments')]: whiteLabelBilling.recordOfflinePayment
                ? t('billing.yes')
                : t('billing.no'),
            }}
          />
        </EditableSection>
        <ProviderSection whiteLabel={whiteLabel} />
        <ChargebeeSection whiteLabel={whiteLabel} />
        <InvoiceSettings id={whiteLabel._id} />
      </Page>
      <Overview id={whiteLabel._id} />
    </>
  );
}
