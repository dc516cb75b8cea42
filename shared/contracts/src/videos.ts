import * as v from 'valibot';
import { productKinds } from './company-values.ts';
import { endpoint } from './endpoint.ts';
import { listQuery, listReply } from './list-query.ts';
import {
  choice,
  Id,
  messages,
  optionalText,
  requiredText,
  strictBody,
  Timestamp,
} from './validation.ts';

/** The products a video can be about. */
export const videoPlatforms = productKinds;
export type VideoPlatform = (typeof videoPlatforms)[number];

/** What is shown where nobody chose. */
export const defaultPlatform: VideoPlatform = 'sales';

/** What a video file may be, by its content. */
export const videoFormats = ['video/mp4', 'video/webm', 'video/quicktime', 'video/ogg'] as const;

/** The files a video consists of: itself, its captions (WebVTT), and the picture it begins with. */
export const videoFileKinds = ['video', 'captions', 'poster'] as const;
export type VideoFileKind = (typeof videoFileKinds)[number];

/** Bytes of captions and of a poster at most; how long a video may be is the server's setting. */
export const videoFileLimits = { captions: 1024 * 1024, poster: 2 * 1024 * 1024 } as const;

const longestSeconds = 24 * 60 * 60;

/** A video of the platform. Its addresses work for a few hours and for whoever has them. */
export const Video = v.object({
  _id: Id,
  title: v.string(),
  description: v.string(),
  platform: v.picklist(videoPlatforms),
  /** Counts up in the order they were added; the panel shows the last one first. */
  position: v.number(),
  isPublished: v.boolean(),
  /** Address of the file. */
  url: v.string(),
  /** Addresses; null where there is none. */
  poster: v.nullable(v.string()),
  captions: v.nullable(v.string()),
  contentType: v.picklist(videoFormats),
  bytes: v.number(),
  /** As the browser that uploaded it measured it. */
  durationSeconds: v.nullable(v.number()),
  /** As they were called then; null for whoever only watches. */
  uploadedBy: v.nullable(v.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type Video = v.InferOutput<typeof Video>;

/** A file that was sent and is not part of a video yet; unused it is kept for a day. */
export const VideoUpload = v.object({
  _id: Id,
  kind: v.picklist(videoFileKinds),
  contentType: v.string(),
  bytes: v.number(),
});
export type VideoUpload = v.InferOutput<typeof VideoUpload>;

const isPublished = v.boolean(messages.incorrect('Published'));

const uploadId = (field: string) =>
  v.pipe(
    v.string(messages.required(field)),
    v.nonEmpty(messages.required(field)),
    v.uuid(messages.incorrect(field)),
  );

const DurationSeconds = v.nullable(
  v.pipe(
    v.number(messages.incorrect('Duration')),
    v.minValue(0, messages.incorrect('Duration')),
    v.maxValue(longestSeconds, messages.incorrect('Duration')),
  ),
);

const entries = {
  title: requiredText('Title', 120),
  description: v.optional(optionalText('Description', 2_000), ''),
  platform: choice('Platform', videoPlatforms),
  isPublished: v.optional(isPublished, false),
  /** Uploads of the caller's own, by id. */
  file: uploadId('Video file'),
  poster: v.optional(v.nullable(uploadId('Poster')), null),
  captions: v.optional(v.nullable(uploadId('Captions')), null),
  durationSeconds: v.optional(DurationSeconds, null),
};

export const NewVideo = strictBody(entries);
export type NewVideo = v.InferOutput<typeof NewVideo>;

/** A null takes the poster or the captions away; what is not named stays. */
export const VideoChange = strictBody({
  title: v.optional(entries.title),
  description: v.optional(optionalText('Description', 2_000)),
  platform: v.optional(entries.platform),
  isPublished: v.optional(isPublished),
  file: v.optional(entries.file),
  poster: v.optional(v.nullable(uploadId('Poster'))),
  captions: v.optional(v.nullable(uploadId('Captions'))),
  durationSeconds: v.optional(DurationSeconds),
  /** Changes places with the one shown before or after it. */
  move: v.optional(choice('Move', ['up', 'down'] as const)),
});
export type VideoChange = v.InferOutput<typeof VideoChange>;

export const videoSorts = ['title', 'createdAt'] as const;

const listEntries = listQuery({ sort: videoSorts, filters: {} }).entries;

export const VideoQuery = v.object({
  ...listEntries,
  platform: v.optional(choice('Platform', videoPlatforms), defaultPlatform),
});
export type VideoQuery = v.InferOutput<typeof VideoQuery>;

/** Unsorted, the last videos are on the first page, and within a page the last one comes last. */
const VideoPage = v.object({
  ...listReply('videos', Video).entries,
  /** Bytes of a video file at most. */
  mostBytes: v.number(),
});

const reply = v.object({ video: Video });

export const videoEndpoints = {
  list: endpoint('GET', '/super-admin/videos/platform', {
    access: 'videos:read',
    summary: 'Page through the videos of a platform; unpublished ones for those who may write.',
    query: VideoQuery,
    reply: VideoPage,
  }),
  listOf: endpoint('GET', '/super-admin/videos/platform/:platform', {
    access: 'videos:read',
    summary: 'The same, with the platform in the path.',
    query: v.object(listEntries),
    reply: VideoPage,
  }),
  byId: endpoint('GET', '/super-admin/videos/:id', {
    access: 'videos:read',
    summary: 'One video, with addresses to play it from.',
    reply,
  }),
  create: endpoint('POST', '/super-admin/videos', {
    access: 'videos:write',
    summary: 'Make a video of files that were uploaded before.',
    body: NewVideo,
    reply,
    status: 201,
  }),
  change: endpoint('PATCH', '/super-admin/videos/:id', {
    access: 'videos:write',
    summary: 'Change a video, its files or its place.',
    body: VideoChange,
    reply,
  }),
  upload: endpoint('POST', '/super-admin/videos/upload', {
    access: 'videos:write',
    summary: 'Send a video (MP4, WebM, QuickTime or Ogg), its captions (WebVTT) or its poster.',
    query: v.object({ kind: v.optional(choice('Kind', videoFileKinds), 'video') }),
    reply: v.object({ upload: VideoUpload }),
    status: 201,
    isUpload: true,
  }),
  remove: endpoint('DELETE', '/super-admin/videos/:id', {
    access: 'videos:write',
    summary: 'Delete a video and its files.',
    reply: v.object({ message: v.string() }),
  }),
} as const;
