import { queryFor, useQuery } from '@outpost/api-client';
import { useCan } from '@outpost/auth-store';
import { billingEndpoints, type CompanyDetails } from '@outpost/contracts';
import { BillingView } from '@outpost/records';

/** Subscription, next invoice, invoices and payments of a company. */
export function BillingTab({ company }: { company: CompanyDetails }) {
  const params = { id: company._id };
  const query = useQuery(queryFor(billingEndpoints.ofCompany, { params }));
  const [mayChange, mayDecide] = [useCan('billing:write'), useCan('billing:decide')];
  const exported = { filters: { company: [company._id] } };
  return (
    <BillingView
      query={query}
      exported={exported}
      place={{ company: company._id }}
      mayChange={mayChange}
      mayDecide={mayDecide}
    />
  );
}
