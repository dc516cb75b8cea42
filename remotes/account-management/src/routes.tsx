import { firstRows } from '@outpost/lists';
import { screen } from '@outpost/router';

export const routes = [
  screen('/users', () => import('./users/users.screen.tsx').then((module) => module.UsersScreen), {
    title: 'Users',
    permission: 'users:read',
    first: firstRows('/super-admin/users', 'users'),
  }),
  screen(
    '/users/show/:id',
    () => import('./users/user.screen.tsx').then((module) => module.UserScreen),
    { title: 'User', permission: 'users:read' },
  ),
  screen(
    '/companies',
    () => import('./companies/companies.screen.tsx').then((module) => module.CompaniesScreen),
    {
      title: 'Companies',
      permission: 'companies:read',
      first: firstRows('/super-admin/companies', 'companies'),
    },
  ),
  screen(
    '/msps',
    () => import('./franchisors.screen.tsx').then((module) => module.FranchisorsScreen),
    {
      title: 'Franchisors',
      permission: 'msps:read',
      first: firstRows('/super-admin/white-label/msp-list', 'msps'),
    },
  ),
  screen(
    '/msps/show/:id',
    () => import('./msps/msp.screen.tsx').then((module) => module.MspScreen),
    {
      title: 'Franchisor',
      permission: 'msps:read',
    },
  ),
  screen(
    '/admins',
    () => import('./admins/admins.screen.tsx').then((module) => module.AdminsScreen),
    {
      title: 'Admins',
      permission: 'admins:read',
      first: firstRows('/super-admin/admins', 'admins'),
    },
  ),
  screen(
    '/company',
    () =>
      import('./companies/detail/own-company.screen.tsx').then((module) => module.OwnCompanyScreen),
    { title: 'Company', permission: 'companies:read' },
  ),
  screen(
    '/company/show/:id',
    () => import('./companies/detail/company.screen.tsx').then((module) => module.CompanyScreen),
    { title: 'Company', permission: 'companies:read' },
  ),
  screen(
    '/manage-requests',
    () => import('./requests/requests.screen.tsx').then((module) => module.RequestsScreen),
    { title: 'Requests', first: firstRows('/super-admin/requests', 'requests') },
  ),
  screen(
    '/admin-details',
    () =>
      import('./organization/admin-details.screen.tsx').then((module) => module.AdminDetailsScreen),
    { title: 'Admin Details', permission: 'organization:read' },
  ),
  screen('/brand', () => import('./brand/brand.screen.tsx').then((module) => module.BrandScreen), {
    title: 'Brand',
    permission: 'organization:read',
  }),
  screen(
    '/profile',
    () => import('./profile/profile.screen.tsx').then((module) => module.ProfileScreen),
    { title: 'Profile' },
  ),
];
