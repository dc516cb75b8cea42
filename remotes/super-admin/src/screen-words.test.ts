import { expect, test } from 'vitest';
import { codeLabel, screenWords } from '@outpost/contracts';
import {
  actionLabel,
  channelLabel,
  partLabel,
  partNames,
  phaseLabel,
} from './releases/release-words.ts';
import { platformLabel } from './videos/video-words.ts';
import { sourceLabel } from './audit-log/audit-log-columns.tsx';

const partsOfScreen = () => Object.fromEntries(partNames().map((name) => [name, partLabel(name)]));

test.each([
  ['parts', partsOfScreen(), screenWords.releasePart],
  ['actions', actionLabel(), screenWords.releaseAction],
  ['channels', channelLabel(), screenWords.releaseChannel],
  ['phases of failures', phaseLabel(), screenWords.releasePhase],
])('files name %s of releases as the screen does', (_name, labels, words) => {
  expect(words).toEqual({ ...labels });
});

test('files name the platform of a video as the screen does', () => {
  const platforms = Object.entries(platformLabel());
  expect(platforms.map(([code]) => codeLabel(code))).toEqual(platforms.map(([, label]) => label));
});

test('files name the source of an entry as the screen does', () => {
  const words: Record<string, string> = screenWords.auditSource;
  const labels = sourceLabel();
  const inFile = Object.keys(labels).map((code) => [code, words[code] ?? codeLabel(code)]);
  expect(Object.fromEntries(inFile)).toEqual({ ...labels });
});
