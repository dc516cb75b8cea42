import type { ScreenRoute } from '@outpost/router';

export const routes: ScreenRoute[] = [
  {
    path: '/white-label',
    title: 'Organizations',
    permission: 'white-labels:read',
    screen: () =>
      import('./white-labels/white-labels.screen.tsx').then((module) => module.WhiteLabelsScreen),
    first: { rows: '/super-admin/white-label', list: 'whiteLabels' },
  },
  {
    path: '/white-label/new',
    title: 'Add organization',
    permission: 'white-labels:write',
    screen: () =>
      import('./white-labels/wizard/wizard.screen.tsx').then((module) => module.WizardScreen),
    needsLazyComponents: true,
  },
  {
    path: '/white-label/show/:id',
    title: 'Organization',
    permission: 'white-labels:read',
    screen: () =>
      import('./white-labels/detail/white-label.screen.tsx').then(
        (module) => module.WhiteLabelScreen,
      ),
  },
  {
    path: '/videos',
    title: 'Videos',
    permission: 'videos:read',
    screen: () => import('./videos/videos.screen.tsx').then((module) => module.VideosScreen),
  },
  {
    path: '/audit-log',
    title: 'Audit Log',
    permission: 'audit-log:read',
    screen: () =>
      import('./audit-log/audit-log.screen.tsx').then((module) => module.AuditLogScreen),
    first: { rows: '/super-admin/audit-log', list: 'entries' },
  },
  {
    path: '/releases',
    title: 'Releases',
    permission: 'releases:read',
    screen: () => import('./releases/releases.screen.tsx').then((module) => module.ReleasesScreen),
  },
];
