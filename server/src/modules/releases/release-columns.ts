import {
  screenWords,
  type ReleaseEvent,
  type ReleaseFailure,
  type StoredRelease,
} from '@outpost/contracts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';

const { releaseAction, releaseChannel, releasePart, releasePhase } = screenWords;

const channelWords: Readonly<Record<string, string>> = releaseChannel;

const partColumn = {
  title: 'Section',
  raw: ({ part }: { part: string }) => part,
  // A remote from elsewhere has no words, and its name is no code.
  shown: ({ part }: { part: string }) => (releasePart as Record<string, string>)[part] ?? part,
};

const audienceOf = ({ channel, whiteLabel }: ReleaseEvent): string | null =>
  whiteLabel?.name ?? channel;

/** Columns of the file of stored versions. */
export const releaseColumns: ExportColumn<StoredRelease>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  partColumn,
  { title: 'Version', cell: ({ version }) => version },
  { title: 'Contract', cell: ({ contract }) => contract },
  {
    title: 'Live for',
    raw: ({ liveFor }) => liveFor.join(', '),
    shown: ({ liveFor }) => liveFor.map((name) => channelWords[name] ?? name).join(', '),
  },
  { title: 'Failures, 24 h', cell: ({ failures }) => failures },
  { title: 'Seen in a browser', time: ({ mounted }) => mounted && mounted.at },
  { title: 'Size (bytes)', cell: ({ bytes }) => bytes },
  { title: 'Scripts (bytes)', cell: ({ scriptBytes }) => scriptBytes },
  { title: 'Files', cell: ({ files }) => files },
  { title: 'Published by', cell: ({ publishedBy }) => publishedBy },
  { title: 'Published', time: ({ createdAt }) => createdAt },
];

/** Columns of the file of the history of releases. */
export const historyColumns: ExportColumn<ReleaseEvent>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  partColumn,
  { title: 'Action', code: ({ action }) => action, words: releaseAction },
  { title: 'Without checks', cell: ({ isForced }) => isForced },
  { title: 'Version', cell: ({ version }) => version },
  {
    title: 'For',
    raw: audienceOf,
    shown: (event) =>
      event.whiteLabel === null && event.channel !== null
        ? releaseChannel[event.channel]
        : audienceOf(event),
  },
  { title: 'By', cell: ({ actor }) => actor },
  { title: 'Time', time: ({ createdAt }) => createdAt },
  { title: 'Before', cell: ({ before }) => before },
  { title: 'Reason', cell: ({ reason }) => reason },
];

/** Columns of the file of failures that browsers reported. */
export const failureColumns: ExportColumn<ReleaseFailure>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  partColumn,
  { title: 'Version', cell: ({ version }) => version },
  { title: 'What happened', code: ({ phase }) => phase, words: releasePhase },
  { title: 'Error', cell: ({ error }) => error },
  { title: 'Bug reports', cell: ({ bugReports }) => bugReports.total },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Time', time: ({ createdAt }) => createdAt },
];
