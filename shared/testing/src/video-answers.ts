import * as v from 'valibot';
import { Video, videoEndpoints, type VideoQuery } from '@outpost/contracts';
import { makeId } from './makers.ts';
import { nounAnswers, fileOf, pageOf, rowOf, type Answers } from './noun-answers.ts';

/** Returns a published video about sales, without poster and captions. */
export const makeVideo = (changes: Partial<Video> = {}): Video =>
  v.parse(Video, {
    _id: makeId(),
    title: 'Your first campaign',
    description: 'From an empty list to the first message.',
    platform: 'sales',
    position: 1,
    isPublished: true,
    url: '/files/videos/one.mp4?until=1&signature=x',
    poster: null,
    captions: null,
    contentType: 'video/mp4',
    bytes: 2_048,
    durationSeconds: 75,
    uploadedBy: 'Sable Quill',
    createdAt: '2026-01-05T10:00:00.000Z',
    updatedAt: '2026-02-10T10:00:00.000Z',
    version: 1,
    ...changes,
  } satisfies Video);

const mostBytes = 10 * 1024 * 1024;

/** Returns the answers about videos; rows are in the order of their creation, as on the server. */
export const videoAnswers = (videos: Video[]): Answers => [
  ...nounAnswers({
    one: 'video',
    rows: videos,
    endpoints: videoEndpoints,
    make: ({ file: _file, poster: _poster, captions: _captions, ...body }) => makeVideo(body),
    derive: ({ file: _file, poster: _poster, captions: _captions, move: _move, ...body }) => body,
  }),
  [
    videoEndpoints.list,
    ({ query }) => {
      const { platform } = query as unknown as VideoQuery;
      const rows = videos.filter((one) => one.platform === platform);
      return { ...pageOf('videos', rows, query), mostBytes };
    },
  ],
  [videoEndpoints.csv, () => fileOf(videos)],
  [videoEndpoints.byId, ({ params }) => ({ video: rowOf(videos, params['id']) })],
  [
    videoEndpoints.upload,
    ({ query }) => {
      const { kind } = query as unknown as { kind: 'video' };
      return { upload: { _id: makeId(), kind, contentType: 'video/mp4', bytes: 2_048 } };
    },
  ],
];
