import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { VideoPlatform } from '@outpost/contracts';
import { videos } from '../tables/videos.table.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import type { DaysAgo } from './demo-days.ts';
import { idOf, tenantIdOf } from './random.ts';

/** Eight seconds of a moving square, made for the demo; every demo video plays it. */
const clip = {
  path: join(import.meta.dirname, 'assets/demo-video.webm'),
  bytes: 6_848,
  seconds: 8,
};

const titles: Record<VideoPlatform, [title: string, description: string][]> = {
  sales: [
    ['Welcome to the panel', 'Where things are, in one minute.'],
    ['Your first campaign', 'From an empty list to the first message that goes out.'],
    ['Inviting your team', 'Roles, invitations, and what each role may do.'],
    ['Reading the dashboard', 'What the numbers count, and where each of them leads.'],
    ['Lead forms from start to finish', 'Build, publish and share a form, and read its responses.'],
    ['Working through replies', 'Sort answers by what they ask of you.'],
    ['Billing and seats', 'What a seat is, and when it is charged.'],
    ['Preview: campaign templates', 'Not announced yet.'],
  ],
  raise: [
    ['Finding investors', 'Narrow a long list down to the few who fit.'],
    ['A first message that is read', 'What to say in the first three lines.'],
    ['Following up', 'When to write again, and when to stop.'],
  ],
  recruit: [
    ['Writing to candidates', 'Say what the work is, and why you ask them.'],
    ['Interviews without back and forth', 'Let people choose their own time.'],
    ['Keeping in touch', 'People who said no this year may say yes in the next.'],
  ],
};

const colours = ['#4f46e5', '#0f766e', '#b45309', '#be185d', '#0369a1', '#4d7c0f'];

const demoVideos = Object.entries(titles).flatMap(([platform, list]) =>
  list.map(([title, description], index) => ({
    platform: platform as VideoPlatform,
    title,
    description,
    index,
    name: `demo-${platform}-${index}`,
    isPublished: !title.startsWith('Preview'),
  })),
);

const keysOf = (name: string) => ({
  file: `videos/${name}.webm`,
  poster: `posters/${name}.webp`,
  captions: `captions/${name}.vtt`,
});

const poster = (number: number): Promise<Buffer> => {
  const colour = colours[number % colours.length];
  // Left or right of the centre, which the play button covers.
  const x = number % 2 ? 440 : 80;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360">
    <rect width="640" height="360" fill="#111827"/>
    <circle cx="${x + 60}" cy="180" r="150" fill="${colour}" opacity=".25"/>
    <rect x="${x}" y="120" width="120" height="120" rx="16" fill="${colour}"/>
  </svg>`;
  return sharp(Buffer.from(picture)).webp().toBuffer();
};

const captions = (title: string): string =>
  `WEBVTT\n\n00:00.000 --> 00:04.000\n${title}\n\n00:04.000 --> 00:08.000\nThank you for watching.\n`;

export const seedVideos = async (tx: Transaction, daysAgo: DaysAgo): Promise<void> => {
  await tx.insert(videos).values(
    demoVideos.map(({ platform, title, description, index, name, isPublished }) => ({
      platform,
      title,
      description,
      isPublished,
      ...keysOf(name),
      id: idOf('video', name),
      tenantId: tenantIdOf('admin'),
      position: index + 1,
      contentType: 'video/webm' as const,
      bytes: clip.bytes,
      durationSeconds: clip.seconds,
      uploadedById: idOf('user', 'super@demo.test'),
      uploadedBy: 'Sable Quill',
      createdAt: daysAgo(90 - index * 9),
      updatedAt: daysAgo(80 - index * 9),
    })),
  );
};

/** Stores the files of the rows of `seedVideos`. */
export const saveDemoVideos = async (storage: Pick<FileStorage, 'save'>): Promise<void> => {
  const content = await readFile(clip.path);
  for (const [number, { name, title }] of demoVideos.entries()) {
    const keys = keysOf(name);
    await storage.save(keys.file, content);
    await storage.save(keys.poster, await poster(number));
    await storage.save(keys.captions, Buffer.from(captions(title)));
  }
};
