import type { ScreenRoute } from '@outpost/router';

export const routes: ScreenRoute[] = [
  {
    path: '/users',
    title: 'Users',
    permission: 'users:read',
    screen: () => import('./users/list/users.screen.tsx').then((module) => module.UsersScreen),
    first: { rows: '/super-admin/users', list: 'users' },
  },
  {
    path: '/users/show/:id',
    title: 'User',
    permission: 'users:read',
    screen: () => import('./users/detail/user.screen.tsx').then((module) => module.UserScreen),
  },
  {
    path: '/companies',
    title: 'Companies',
    permission: 'companies:read',
    screen: () =>
      import('./companies/list/companies.screen.tsx').then((module) => module.CompaniesScreen),
    first: { rows: '/super-admin/companies', list: 'companies' },
  },
  {
    path: '/msps',
    title: 'Franchisors',
    permission: 'msps:read',
    screen: () => import('./franchisors.screen.tsx').then((module) => module.FranchisorsScreen),
    first: { rows: '/super-admin/white-label/msp-list', list: 'msps' },
  },
  {
    path: '/msps/show/:id',
    title: 'Franchisor',
    permission: 'msps:read',
    screen: () => import('./msps/msp.screen.tsx').then((module) => module.MspScreen),
  },
  {
    path: '/admins',
    title: 'Admins',
    permission: 'admins:read',
    screen: () => import('./admins/admins.screen.tsx').then((module) => module.AdminsScreen),
    first: { rows: '/super-admin/admins', list: 'admins' },
  },
  {
    path: '/admins/show/:id',
    title: 'Admin',
    permission: 'admins:read',
    screen: () => import('./admins/admin.screen.tsx').then((module) => module.AdminScreen),
  },
  {
    path: '/company',
    title: 'Company',
    permission: 'companies:read',
    screen: () =>
      import('./companies/detail/own-company.screen.tsx').then((module) => module.OwnCompanyScreen),
  },
  {
    path: '/company/show/:id',
    title: 'Company',
    permission: 'companies:read',
    screen: () =>
      import('./companies/detail/company.screen.tsx').then((module) => module.CompanyScreen),
  },
  {
    path: '/billing',
    title: 'Billing',
    permission: 'billing:read',
    screen: () => import('./billing/billing.screen.tsx').then((module) => module.BillingScreen),
  },
  {
    path: '/manage-subscription',
    title: 'Manage Subscription',
    permission: 'billing:decide',
    screen: () =>
      import('./subscriptions/subscriptions.screen.tsx').then(
        (module) => module.SubscriptionsScreen,
      ),
    first: { rows: '/super-admin/subscriptions', list: 'subscriptions' },
  },
  {
    path: '/manage-requests',
    title: 'Requests',
    screen: () => import('./requests/requests.screen.tsx').then((module) => module.RequestsScreen),
    first: { rows: '/super-admin/requests', list: 'requests' },
  },
  {
    path: '/admin-details',
    title: 'Admin Details',
    permission: 'organization:read',
    screen: () =>
      import('./organization/admin-details.screen.tsx').then((module) => module.AdminDetailsScreen),
  },
  {
    path: '/brand',
    title: 'Brand',
    permission: 'organization:read',
    screen: () => import('./brand/brand.screen.tsx').then((module) => module.BrandScreen),
  },
  {
    path: '/profile',
    title: 'Profile',
    screen: () => import('./profile/profile.screen.tsx').then((module) => module.ProfileScreen),
  },
];
