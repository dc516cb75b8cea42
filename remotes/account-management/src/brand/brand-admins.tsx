import { perLanguage } from '@outpost/i18n';
import { RecordList } from '@outpost/lists';
import { dayColumn, recordDates, tenantAdminList } from '@outpost/records';
import { t } from '../i18n/brand.ts';

const list = perLanguage(() => ({
  ...tenantAdminList(),
  columns: [...tenantAdminList().columns, dayColumn('createdAt', t('admins.createdAt'))],
  dates: recordDates(),
}));

/** Owners and admins of an organization. */
export function BrandAdmins({ whiteLabel }: { whiteLabel: string }) {
  return <RecordList list={list} level={2} whiteLabel={whiteLabel} />;
}
