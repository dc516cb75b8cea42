import { beforeEach, expect, test, vi } from 'vitest';
import { makeRelease } from '../testing/releases.ts';
import { openerOnDemand } from './open-on-demand.ts';
import type { OpenVersion } from './open-version.ts';

const version = makeRelease('support');
const provides = { react: '19.3.1' };

const open = vi.fn<OpenVersion>();
const versionOpener = vi.fn<(...parts: unknown[]) => OpenVersion>(() => open);
const load = vi.fn<() => Promise<{ versionOpener: () => OpenVersion }>>(async () => ({
  versionOpener,
}));

beforeEach(() => {
  for (const spy of [open, versionOpener, load]) spy.mockClear();
  open.mockResolvedValue([]);
});

test('the runtime is loaded for the first version, and is one for all', async () => {
  const opener = openerOnDemand(provides, load);
  expect(load).not.toHaveBeenCalled();
  await Promise.all([opener.open(version), opener.open(version)]);
  await opener.open(version);
  expect(versionOpener).toHaveBeenCalledTimes(1);
  expect(versionOpener).toHaveBeenCalledWith(expect.anything(), provides, expect.anything());
  expect(open).toHaveBeenCalledTimes(3);
});

test('it can be loaded before the first version', async () => {
  const opener = openerOnDemand(provides, load);
  await opener.prepare();
  expect(versionOpener).toHaveBeenCalledTimes(1);
  expect(open).not.toHaveBeenCalled();
  await opener.open(version);
  expect(versionOpener).toHaveBeenCalledTimes(1);
});

test('a runtime that did not load is requested again', async () => {
  load.mockRejectedValueOnce(new Error('lost')).mockRejectedValueOnce(new Error('lost'));
  const opener = openerOnDemand(provides, load);
  await expect(opener.prepare()).resolves.toBeUndefined();
  await expect(opener.open(version)).rejects.toThrow('lost');
  await expect(opener.open(version)).resolves.toEqual([]);
  expect(load).toHaveBeenCalledTimes(3);
});
