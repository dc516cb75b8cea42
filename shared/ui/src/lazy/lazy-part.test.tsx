import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Component, useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyPart, prepareParts } from './lazy-part.tsx';

function Typed({ label }: { label: string }) {
  const [text, setText] = useState('');
  return (
    <input aria-label={label} value={text} onChange={(event) => setText(event.target.value)} />
  );
}

/** Code that comes when the test says so. */
const held = () => {
  const { promise, resolve } = Promise.withResolvers<typeof Typed>();
  const load = vi.fn<() => Promise<typeof Typed>>(() => promise);
  return { load, arrive: () => act(async () => resolve(Typed)) };
};

test('keeps its place until its code has come, and then is what it stands for', async () => {
  const { load, arrive } = held();
  const Part = lazyPart(load, <p>Soon</p>);
  expect(load).not.toHaveBeenCalled();
  render(<Part label="Name" />);
  expect(screen.getByText('Soon')).toBeTruthy();
  await arrive();
  expect(screen.getByLabelText('Name')).toBeTruthy();
  expect(screen.queryByText('Soon')).toBeNull();
});

test('two that wait for the same code ask for it once', async () => {
  const { load, arrive } = held();
  const Part = lazyPart(load);
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
  const Part = lazyPart(async () => Typed);
  await prepareParts();
  render(<Part label="Name" />);
  expect(screen.getByLabelText('Name')).toBeTruthy();
});

test('what was typed stays when the page draws it anew after its code was prepared', async () => {
  const { load, arrive } = held();
  const Part = lazyPart(load);
  const shown = render(<Part label="Name" />);
  await arrive();
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  await prepareParts();
  shown.rerender(<Part label="Full name" />);
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ada');
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message ? <p role="alert">{this.state.message}</p> : this.props.children;
  }
}

test('code that does not arrive is asked for three times, and anew the next time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // React tells what a boundary has caught.
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn<() => Promise<typeof Typed>>();
  for (let time = 0; time < 3; time += 1) load.mockRejectedValueOnce(new Error('Loading chunk 7'));
  load.mockResolvedValue(Typed);
  const Part = lazyPart(load);
  const { unmount } = render(
    <Boundary>
      <Part label="Name" />
    </Boundary>,
  );
  await act(() => vi.advanceTimersByTimeAsync(2_100));
  expect(screen.getByRole('alert').textContent).toBe('Loading chunk 7');
  expect(load).toHaveBeenCalledTimes(3);
  unmount();
  render(<Part label="Name" />);
  expect(await screen.findByLabelText('Name')).toBeTruthy();
});
