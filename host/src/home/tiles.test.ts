import { makeAdminPanelUser } from '@outpost/testing';
import { expect, test } from 'vitest';
import { viewerOf } from '../frame/viewer.ts';
import { tilesOf } from './tiles.ts';

test('companies in trial have another tone than pending ones', () => {
  const viewer = viewerOf(makeAdminPanelUser({ permissions: ['companies:read'] }));
  expect(tilesOf(viewer, undefined)[0]?.lines.map(({ label, tone }) => [label, tone])).toEqual([
    ['Active', 'ok'],
    ['In trial', 'progress'],
    ['Pending', 'warn'],
    ['Deactivated', 'idle'],
  ]);
});
