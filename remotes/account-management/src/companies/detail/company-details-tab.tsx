import { useState } from 'react';
import { RequirePermission } from '@outpost/auth-store';
import type { CompanyDetails } from '@outpost/contracts';
import { codeLabel } from '@outpost/records';
import { Button, Column, Page, Panel, Row } from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
import { t } from '../../i18n/company-tabs.ts';
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
              [t('common.industry')]: company.industry || '—',
              [t('common.size')]: company.size ? t('details.people', { size: company.size }) : '—',
              [t('common.idealCustomer')]: company.idealCustomer || '—',
              [t('common.dateFormat')]: codeLabel(company.dateFormat),
            }}
          />
          <RequirePermission permission="companies:write">
            <Row>
              <Button onClick={() => setEditing(true)}>{t('details.edit')}</Button>
            </Row>
          </RequirePermission>
        </Column>
      </Panel>
      <Addresses company={company} />
      {isEditing && <CompanyDetailsDialog company={company} onClose={() => setEditing(false)} />}
    </Page>
  );
}
