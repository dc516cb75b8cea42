import { screen } from '@outpost/router';

export const routes = [
  screen(
    '/white-label',
    () =>
      import('./white-labels/white-labels.screen.tsx').then((module) => module.WhiteLabelsScreen),
    { title: 'Organizations', permission: 'white-labels:read' },
  ),
];
