import { beforeEach, expect, test, vi } from 'vitest';
import type { ReleaseSet } from '@outpost/contracts';
import { act, renderScreen, screen } from '@outpost/testing';
import { Form, TextField } from '@outpost/ui';
import { makeRelease, makeReleases } from '../testing/releases.ts';
import { OverrideBanner } from './notices.tsx';
import { ReleasesContext } from './releases-context.ts';
import { followReleases } from './releases.ts';
import { UpdateNotice } from './notices.tsx';

const support = makeRelease('support', { version: '2.0.0' });
const { host } = makeReleases();
const until = '2026-02-10T11:00:00.000Z';
const overrides = { parts: ['support', 'lead-forms'], until };

const go = vi.fn<(address: string) => void>();
const onUpdate = vi.fn<() => void>();

beforeEach(() => {
  sessionStorage.clear();
  go.mockReset();
  onUpdate.mockReset();
});

const show = (live: Partial<ReleaseSet> = {}, initial: Partial<ReleaseSet> = {}) => {
  const releases = followReleases(makeReleases(initial), async () =>
    makeReleases({ sequence: 2, ...live }),
  );
  const shown = renderScreen(
    <ReleasesContext value={releases}>
      <OverrideBanner go={go} />
      <UpdateNotice onUpdate={onUpdate} />
      <Form initialValues={{ name: '' }} validate={() => ({})} onSubmit={async () => undefined}>
        {() => <TextField name="name" label="Name" />}
      </Form>
    </ReleasesContext>,
  );
  return { ...shown, releases };
};

const banner = (name: string) => screen.queryByRole('region', { name });

test('nobody is told while the tab has what is live', () => {
  show();
  expect([banner('Update'), banner('Other versions')]).toEqual([null, null]);
});

test('newer versions are offered by the names of their areas, and taken on a click only', async () => {
  const remotes = { ...makeReleases().remotes, support };
  const { visitor, releases } = show({ remotes, host: { ...host, version: '2.0.0' } });
  await act(() => releases.check());
  expect(banner('Update')?.textContent).toContain(
    'A new version of the panel and App Support is ready.',
  );
  expect(onUpdate).not.toHaveBeenCalled();
  await visitor.click(screen.getByRole('button', { name: 'Update' }));
  expect(onUpdate).toHaveBeenCalledTimes(1);
});

test('the offer ends when the tab has taken them', async () => {
  const { releases } = show({ remotes: { ...makeReleases().remotes, support } });
  await act(() => releases.check());
  expect(banner('Update')?.textContent).toContain('A new version of App Support is ready.');
  act(() => releases.take('support'));
  expect(banner('Update')).toBeNull();
});

test('an update waits for what was typed', async () => {
  const { visitor, releases } = show({ remotes: { support } });
  await act(() => releases.check());
  await visitor.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
  await visitor.click(screen.getByRole('button', { name: 'Update' }));
  expect(onUpdate).not.toHaveBeenCalled();
  expect(banner('Update')?.textContent).toContain('Save or discard what you typed first.');
  await visitor.clear(screen.getByRole('textbox', { name: 'Name' }));
  await visitor.click(screen.getByRole('button', { name: 'Update' }));
  expect(onUpdate).toHaveBeenCalledTimes(1);
});

test('other versions are named, with their end and a way out', async () => {
  const { visitor } = show({}, { overrides });
  const text = banner('Other versions')?.textContent ?? '';
  expect(text).toMatch(/You see other versions of App Support and Lead Forms until \d+:\d\d/);
  await visitor.click(screen.getByRole('button', { name: 'Reset' }));
  expect(go).toHaveBeenCalledExactlyOnceWith(`${location.origin}/?release-override=reset`);
});

test('they end by themselves, once', () => {
  vi.useFakeTimers({ now: Date.parse(until) - 60_000 });
  show({}, { overrides });
  act(() => void vi.advanceTimersByTime(59_000));
  expect(go).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(go).toHaveBeenCalledTimes(1);
});

test('but not over something typed', async () => {
  vi.useFakeTimers({ now: Date.parse(until) - 60_000, toFake: ['Date', 'setInterval'] });
  const { visitor } = show({}, { overrides });
  await visitor.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
  act(() => void vi.advanceTimersByTime(120_000));
  expect(go).not.toHaveBeenCalled();
});
