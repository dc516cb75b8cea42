import { useState } from 'react';
import { RequirePermission } from '@outpost/auth-store';
import type { CompanyDetails } from '@outpost/contracts';
import { Button, Column, Facts, Page, Panel, Row } from '@outpost/ui';
import { Addresses } from './addresses.tsx';
import { CompanyDetailsDialog } from './company-details-dialog.tsx';

/** Industry, size, ideal customer, date format and addresses of a company. */
export function CompanyDetailsTab({ company }: { company: CompanyDetails }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Page>
      <Panel>
        <Column gap={2}>
          <Facts
            facts={{
              Industry: company.industry || '—',
              Size: company.size ? `${company.size} people` : '—',
              'Ideal customer': company.idealCustomer || '—',
              'Date format': company.dateFormat,
            }}
          />
          <RequirePermission permission="companies:write">
            <Row>
              <Button onClick={() => setEditing(true)}>Edit details</Button>
            </Row>
          </RequirePermission>
        </Column>
      </Panel>
      <Addresses company={company} />
      {isEditing && <CompanyDetailsDialog company={company} onClose={() => setEditing(false)} />}
    </Page>
  );
}
