import * as v from '@outpost/schema';
import { productKinds } from '../companies/company-values.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { fileOfList } from '../list/list-file.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import {
  choice,
  Id,
  messages,
  optionalText,
  requiredText,
  strictBody,
  Timestamp,
} from '@outpost/schema';
import { OptionalAccount } from '../values/person-account.ts';

/** Products a video can be about. */
export const videoPlatforms = productKinds;
export type VideoPlatform = (typeof videoPlatforms)[number];

/** Product shown by default. */
export const defaultPlatform: VideoPlatform = 'sales';

/** Accepted formats of a video file, by content. */
export const videoFormats = ['video/mp4', 'video/webm', 'video/quicktime', 'video/ogg'] as const;

/** Files of a video: the video itself, its captions (WebVTT), and its poster image. */
export const videoFileKinds = ['video', 'captions', 'poster'] as const;
export type VideoFileKind = (typeof videoFileKinds)[number];

/** Maximum bytes of captions and of a poster; the maximum of a video is a setting of the server. */
export const videoFileLimits = { captions: 1024 * 1024, poster: 2 * 1024 * 1024 } as const;

const longestSeconds = 24 * 60 * 60;

/** A video of the platform. Its addresses need no session and expire after a few hours. */
export const Video = v.object({
  _id: Id,
  title: v.string(),
  description: v.string(),
  platform: v.picklist(videoPlatforms),
  /** Counts up in the order of creation; the panel shows the newest first. */
  position: v.number(),
  isPublished: v.boolean(),
  /** Address of the file. */
  url: v.string(),
  /** Addresses of poster and captions; null without one. */
  poster: v.nullable(v.string()),
  captions: v.nullable(v.string()),
  contentType: v.picklist(videoFormats),
  bytes: v.number(),
  /** Measured by the browser that uploaded it. */
  durationSeconds: v.nullable(v.number()),
  /** Name of the uploader at that time; null for viewers without write permission. */
  uploadedBy: v.nullable(v.string()),
  uploadedByAccount: OptionalAccount,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type Video = v.InferOutput<typeof Video>;

/** An uploaded file that belongs to no video yet; an unused one is deleted after a day. */
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
  /** Ids of the caller's own uploads. */
  file: uploadId('Video file'),
  poster: v.optional(v.nullable(uploadId('Poster')), null),
  captions: v.optional(v.nullable(uploadId('Captions')), null),
  durationSeconds: v.optional(DurationSeconds, null),
};

export const NewVideo = strictBody(entries);
export type NewVideo = v.InferOutput<typeof NewVideo>;

/** Null removes the poster or the captions; missing fields stay unchanged. */
export const VideoChange = strictBody({
  title: v.optional(entries.title),
  description: v.optional(optionalText('Description', 2_000)),
  platform: v.optional(entries.platform),
  isPublished: v.optional(isPublished),
  file: v.optional(entries.file),
  poster: v.optional(v.nullable(uploadId('Poster'))),
  captions: v.optional(v.nullable(uploadId('Captions'))),
  durationSeconds: v.optional(DurationSeconds),
  /** Swaps places with the video shown before or after it. */
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

/** Without a sort, the first page holds the newest videos, and each page ends with its newest. */
const VideoPage = v.object({
  ...listReply('videos', Video).entries,
  /** Maximum bytes of a video file. */
  mostBytes: v.number(),
});

const reply = v.object({ video: Video });

const list = endpoint('GET', '/super-admin/videos/platform', {
  access: 'videos:read',
  summary: 'Page through the videos of a platform; unpublished ones for those who may write.',
  query: VideoQuery,
  reply: VideoPage,
});

export const videoEndpoints = {
  list,
  csv: fileOfList(list, 'videos', {
    title: ['Title'],
    description: ['Description'],
    platform: ['Platform'],
    isPublished: ['Published'],
    durationSeconds: ['Duration (seconds)'],
    bytes: ['Size (bytes)'],
    uploadedBy: ['Uploaded by'],
    createdAt: ['Uploaded'],
    updatedAt: ['Updated'],
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
