import { RecordList } from '@outpost/lists';
import { dayColumn, recordDates, tenantAdminList } from '@outpost/records';

const list = {
  ...tenantAdminList(),
  columns: [...tenantAdminList().columns, dayColumn('createdAt', 'Created')],
  dates: recordDates(),
};

/** Owners and admins of an organization. */
export function BrandAdmins({ whiteLabel }: { whiteLabel: string }) {
  return <RecordList list={list} level={2} whiteLabel={whiteLabel} />;
}
