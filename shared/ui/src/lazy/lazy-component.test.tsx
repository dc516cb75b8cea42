import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lazyComponent } from './lazy-component.tsx';
import { onLostComponent } from './lost-component.tsx';

function Typed({ label }: { label: string }) {
  const [text, setText] = useState('');
  return (
    <input aria-label={label} value={text} onChange={(event) => setText(event.target.value)} />
  );
}

/** Code that loads when the test calls `arrive`. */
const held = () => {
  const { promise, resolve } = Promise.withResolvers<typeof Typed>();
  const load = vi.fn<() => Promise<typeof Typed>>(() => promise);
  return { load, arrive: () => act(async () => resolve(Typed)) };
};

test('keeps its place until its code has come, and then is what it stands for', async () => {
  const { load, arrive } = held();
  const Part = lazyComponent(load, <p>Soon</p>);
  expect(load).not.toHaveBeenCalled();
  render(<Part label="Name" />);
  expect(screen.getByText('Soon')).toBeTruthy();
  await arrive();
  expect(screen.getByLabelText('Name')).toBeTruthy();
  expect(screen.queryByText('Soon')).toBeNull();
});

test('two that wait for the same code ask for it once', async () => {
  const { load, arrive } = held();
  const Part = lazyComponent(load);
  render(
    <>
      <Part label="One" />
      <Part label="Two" />
    </>,
  );
  await arrive();
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
});

test('what was prepared is there at once', async () => {
  const Part = lazyComponent(async () => Typed);
  await Part.preload();
  render(<Part label="Name" />);
  expect(screen.getByLabelText('Name')).toBeTruthy();
});

test('what was typed stays when the page draws it anew after its code was prepared', async () => {
  const { load, arrive } = held();
  const Part = lazyComponent(load);
  const shown = render(<Part label="Name" />);
  await arrive();
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  await Part.preload();
  shown.rerender(<Part label="Full name" />);
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ada');
});

const failing = (times: number) => {
  const load = vi.fn<() => Promise<typeof Typed>>();
  for (let time = 0; time < times; time += 1)
    load.mockRejectedValueOnce(new Error(`Loading chunk ${time}`));
  return load.mockResolvedValue(Typed);
};
const allTriesMs = 500 + 1_500 + 3_000 + 3_000;

test('code that does not arrive is asked for again while its place is kept', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const load = failing(4);
  const Part = lazyComponent(load, <p>Soon</p>);
  render(<Part label="Name" />);
  await act(() => vi.advanceTimersByTimeAsync(allTriesMs - 1_000));
  expect(load).toHaveBeenCalledTimes(4);
  expect(screen.getByText('Soon')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByLabelText('Name')).toBeTruthy();
});

test('code that never arrives is given up, reported once, and can be asked for again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const reported: unknown[] = [];
  onTestFinished(onLostComponent((error) => reported.push(error)));
  const load = failing(5);
  const Part = lazyComponent(load);
  render(<Part label="Name" />);
  await act(() => vi.advanceTimersByTimeAsync(allTriesMs));
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(load).toHaveBeenCalledTimes(5);
  expect(reported).toEqual([new Error('Loading chunk 4')]);
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  expect(screen.getByLabelText('Name')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('it is asked for at once when the line is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const load = vi.fn<() => Promise<typeof Typed>>().mockRejectedValueOnce(new Error('Offline'));
  load.mockResolvedValue(Typed);
  const Part = lazyComponent(load);
  render(<Part label="Name" />);
  await act(() => vi.advanceTimersByTimeAsync(1));
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(screen.getByLabelText('Name')).toBeTruthy();
});

test('nobody asks any more for what is not waited for', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const load = vi.fn<() => Promise<typeof Typed>>().mockRejectedValue(new Error('Offline'));
  const Part = lazyComponent(load);
  const { unmount } = render(<Part label="Name" />);
  await act(() => vi.advanceTimersByTimeAsync(1));
  unmount();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(1);
});
