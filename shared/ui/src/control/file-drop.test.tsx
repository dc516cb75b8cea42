import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FileDrop } from './file-drop.tsx';

const [one, other] = ['one.csv', 'other.csv'].map((name) => new File(['x'], name)) as [File, File];

const show = (isMultiple: boolean) => {
  const onPick = vi.fn<(file: File) => void>();
  render(
    <FileDrop
      label="Choose a file"
      hint="or drop it here"
      accept=".csv"
      isMultiple={isMultiple}
      onPick={onPick}
    />,
  );
  const zone = screen.getByText('or drop it here').parentElement;
  if (!zone) throw new Error('There is nowhere to drop a file.');
  return { onPick, zone };
};

test.each([
  [false, [one]],
  [true, [one, other]],
])(
  'takes what is dropped on it, several only where they are wanted (%s)',
  (isMultiple, expected) => {
    const { onPick, zone } = show(isMultiple);
    fireEvent.dragOver(zone);
    expect(zone.hasAttribute('data-over')).toBe(true);
    fireEvent.drop(zone, { dataTransfer: { files: [one, other] } });
    expect(onPick.mock.calls.map(([file]) => file)).toEqual(expected);
    expect(zone.hasAttribute('data-over')).toBe(false);
  },
);

test('shows that a file is over it only while it is', () => {
  const { zone } = show(false);
  fireEvent.dragOver(zone);
  fireEvent.dragLeave(zone);
  expect(zone.hasAttribute('data-over')).toBe(false);
});
