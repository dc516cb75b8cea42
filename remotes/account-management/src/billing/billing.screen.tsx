import { queryFor, useQuery } from '@outpost/api-client';
import { useCan } from '@outpost/auth-store';
import { billingEndpoints } from '@outpost/contracts';
import { BillingView } from '@outpost/records';
import { Heading, PageBar } from '@outpost/ui';
import { t } from '../i18n/billing.ts';

/** Billing of the organization in which the viewer works, or of their own company. */
export function BillingScreen() {
  const query = useQuery(queryFor(billingEndpoints.show));
  const mayChange = useCan('billing:write');
  return (
    <>
      <PageBar>
        <Heading level={1}>{t('screen.title')}</Heading>
      </PageBar>
      <BillingView query={query} mayChange={mayChange} />
    </>
  );
}
