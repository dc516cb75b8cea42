import { adminEndpoints, shownName, tenantAdminRoles, userStatuses } from '@outpost/contracts';
import { choiceFilter, recordList } from '@outpost/lists';
import { Person } from '@outpost/ui';
import { agoColumn, statusColumn } from './columns.tsx';
import { UserLink } from './record-link/record-link.tsx';
import { userStatusLook } from './users.tsx';
import { t } from './i18n/records.ts';

/** List of a tenant's owners and admins. */
export const tenantAdminList = recordList(() => ({
  name: 'tenantAdmins',
  plural: 'admins',
  endpoints: { list: adminEndpoints.ofTenants, csv: adminEndpoints.ofTenantsCsv },
  title: t('admins.title'),
  noun: [t('admins.one'), t('admins.many')],
  searchLabel: t('admins.search'),
  emptyHint: t('admins.hint'),
  columns: [
    {
      id: 'name',
      header: t('admins.name'),
      isSortable: true,
      render: (admin) => (
        <Person
          name={shownName(admin)}
          detail={admin.email}
          link={(name) => <UserLink user={{ _id: admin._id, name }} />}
        />
      ),
    },
    {
      id: 'role',
      header: t('admins.role'),
      render: ({ teamRole, msp }) =>
        t(msp ? `admins.${teamRole}OfFranchisor` : `admins.${teamRole}`),
    },
    statusColumn(userStatusLook()),
    agoColumn('lastSignInAt', t('admins.lastSignIn')),
  ],
  filters: () => [
    choiceFilter('roles', t('admins.role'), tenantAdminRoles, (role) => t(`admins.${role}`)),
    choiceFilter('status', t('record.status'), userStatuses, (status) => t(`user.${status}`)),
  ],
  rowName: shownName,
}));
