import { RecordList } from '@outpost/lists';
import { tenantAdminList } from '@outpost/records';

const list = { ...tenantAdminList, title: 'People in charge' };

/** Owners and admins of an organization. */
export function AdminList({ whiteLabel }: { whiteLabel: string }) {
  return <RecordList level={2} list={list} whiteLabel={whiteLabel} />;
}
