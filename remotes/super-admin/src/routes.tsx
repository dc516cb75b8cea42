import { firstRows } from '@outpost/lists';
import { screen } from '@outpost/router';
import { preloadKit } from '@outpost/ui';

/**
 * Loads the wizard together with the kit's lazy components: a field that loads later would lose
 * typed text.
 */
const wizard = async () => {
  const code = import('./white-labels/wizard/wizard.screen.tsx');
  const [{ WizardScreen }] = await Promise.all([code, preloadKit()]);
  return WizardScreen;
};

export const routes = [
  screen(
    '/white-label',
    () =>
      import('./white-labels/white-labels.screen.tsx').then((module) => module.WhiteLabelsScreen),
    {
      title: 'Organizations',
      permission: 'white-labels:read',
      first: firstRows('/super-admin/white-label', 'whiteLabels'),
    },
  ),
  screen('/white-label/new', wizard, {
    title: 'New organization',
    permission: 'white-labels:write',
  }),
  screen(
    '/white-label/show/:id',
    () =>
      import('./white-labels/detail/white-label.screen.tsx').then(
        (module) => module.WhiteLabelScreen,
      ),
    { title: 'Organization', permission: 'white-labels:read' },
  ),
  screen('/videos', () => import('./videos/videos.screen.tsx').then((m) => m.VideosScreen), {
    title: 'Videos',
    permission: 'videos:read',
  }),
  screen(
    '/audit-log',
    () => import('./audit-log/audit-log.screen.tsx').then((module) => module.AuditLogScreen),
    {
      title: 'Audit Log',
      permission: 'audit-log:read',
      first: firstRows('/super-admin/audit-log', 'entries'),
    },
  ),
  screen(
    '/releases',
    () => import('./releases/releases.screen.tsx').then((module) => module.ReleasesScreen),
    { title: 'Releases', permission: 'releases:read' },
  ),
];
