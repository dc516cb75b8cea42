import {
  deployTokenEndpoints,
  releaseEndpoints,
  type DeployToken,
  type LivePart,
  type ReleaseEvent,
  type ReleaseFailure,
  type ReleaseOffer,
  type StoredRelease,
} from '@outpost/contracts';
import { pageOf, rowOf, type Answer, type Answers } from './noun-answers.ts';
import { makeDeployToken, makeReleaseEvent } from './release-makers.ts';

/** Rows of the fake API about versions. */
export interface ReleaseRows {
  liveParts: LivePart[];
  releaseOffers: ReleaseOffer[];
  releases: StoredRelease[];
  releaseEvents: ReleaseEvent[];
  releaseFailures: ReleaseFailure[];
  deployTokens: DeployToken[];
}

const moved =
  ({ liveParts }: ReleaseRows, changes: Partial<ReleaseEvent>): Answer =>
  ({ body }) => {
    const live = liveParts.find(({ part }) => part === body['part']);
    const version = typeof body['version'] === 'string' ? body['version'] : '1.0.0';
    return { event: makeReleaseEvent({ ...changes, version }), live };
  };

export const releaseAnswers = (rows: ReleaseRows): Answers => [
  [releaseEndpoints.live, () => ({ parts: rows.liveParts, offers: rows.releaseOffers })],
  [releaseEndpoints.history, ({ query }) => pageOf('events', rows.releaseEvents, query)],
  [releaseEndpoints.failures, ({ query }) => pageOf('failures', rows.releaseFailures, query)],
  [releaseEndpoints.promote, moved(rows, { action: 'promote' })],
  [releaseEndpoints.rollback, moved(rows, { action: 'rollback' })],
  [releaseEndpoints.follow, moved(rows, { action: 'follow' })],
  [
    releaseEndpoints.override,
    () => ({
      link: 'https://panel.example/?release-override=key',
      key: 'key',
      until: '2026-02-10T11:00:00.000Z',
    }),
  ],
  [deployTokenEndpoints.list, () => ({ tokens: rows.deployTokens })],
  [
    deployTokenEndpoints.create,
    ({ body }) => {
      const token = makeDeployToken({ name: String(body['name']), part: String(body['part']) });
      rows.deployTokens.unshift(token);
      return { token, secret: `opd_secret_of_${token.name}` };
    },
  ],
  [
    deployTokenEndpoints.revoke,
    ({ params }) => {
      const token = rowOf(rows.deployTokens, params['id']);
      token.revokedAt = '2026-02-11T10:00:00.000Z';
      return { token };
    },
  ],
];
