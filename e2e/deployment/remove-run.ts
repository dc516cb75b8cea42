import type { StaffApi } from './staff-api.ts';

/** Prefix of the name of a run; tenants, staff and rows that a run adds have its name in theirs. */
export const runPrefix = 'e2e-';

/** Age from which a run that is still there is taken for one that was killed. */
const abandonedMs = 2 * 60 * 60_000;

interface Row {
  _id: string;
  createdAt: string;
  status?: string;
}

/** A list: path of its call, field of the reply with its rows, and path of one row. */
type List = readonly [path: string, field: string, row: string];

const tenants: List = ['white-label', 'whiteLabels', 'white-label'];

/** Lists of staff with rows of a run. */
const lists: List[] = [
  ['admins', 'admins', 'admins'],
  ['faqs', 'faqs', 'faqs'],
  ['api-keys', 'apiKeys', 'api-keys'],
];

/** Rows of a tenant, which staff see in their lists also when the tenant is deleted. */
const tenantLists: List[] = [
  ['users', 'users', 'users'],
  ['companies?filters={"kind":["franchisee"]}', 'companies', 'companies'],
  ['white-label/msp-list', 'msps', 'msp'],
  ['lead-forms', 'forms', 'lead-forms'],
];

const rowsOf = async (
  { call, url }: StaffApi,
  [path, field]: List,
  query: Record<string, string>,
): Promise<Row[]> => {
  const { pathname, searchParams } = new URL(`/super-admin/${path}`, url);
  const all = new URLSearchParams({ ...Object.fromEntries(searchParams), ...query, limit: '100' });
  return (await call('GET', `${pathname}?${all}`))[field];
};

const pathOf = ([, , path]: List, { _id }: Row): string => `/super-admin/${path}/${_id}`;

/** Deletes a tenant, then what staff would still see of it. */
const removeTenant = async (staff: StaffApi, tenant: Row): Promise<void> => {
  const whiteLabel = tenant._id;
  const rows: [List, Row][] = [];
  for (const list of tenantLists)
    for (const row of await rowsOf(staff, list, { whiteLabel })) rows.push([list, row]);
  const reason = 'The journeys are over.';
  if (tenant.status === 'active')
    await staff.call('PATCH', `/super-admin/white-label/deactivate/${whiteLabel}`, { reason });
  await staff.call('DELETE', pathOf(tenants, tenant));
  // A company with requests is not deleted; it stays below its deleted tenant.
  for (const [list, row] of rows) await staff.attempt('DELETE', pathOf(list, row));
};

const removeRows = async (
  staff: StaffApi,
  searchValue: string,
  isRemoved: (row: Row) => boolean,
): Promise<void> => {
  for (const tenant of await rowsOf(staff, tenants, { searchValue }))
    if (isRemoved(tenant)) await removeTenant(staff, tenant);
  for (const list of lists)
    for (const row of (await rowsOf(staff, list, { searchValue })).filter(isRemoved)) {
      if (list[0] === 'api-keys' && row.status === 'active')
        await staff.call('POST', `/super-admin/api-keys/${row._id}/revoke`, {});
      await staff.call('DELETE', pathOf(list, row));
    }
};

/** Removes the tenants, the staff and the rows of one run. */
export const removeRun = (staff: StaffApi, name: string): Promise<void> =>
  removeRows(staff, name, () => true);

/** Removes everything of runs that ended without removing it. */
export const removeAbandonedRuns = (staff: StaffApi): Promise<void> =>
  removeRows(staff, runPrefix, ({ createdAt }) => Date.parse(createdAt) < Date.now() - abandonedMs);
