import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useCutTextTitles } from './cut-text.ts';
import { useKeptScroll } from './kept-scroll.ts';

function Frame({
  place = '/users',
  isReturn = false,
  isReady = true,
  about = 'page 1',
}: Partial<Parameters<typeof useKeptScroll>[0]>) {
  const frame = useKeptScroll({ place, isReturn, isReady, about });
  useCutTextTitles(frame);
  return (
    <div ref={frame} data-testid="frame">
      <table>
        <tbody>
          <tr>
            <td>
              <span style={{ textOverflow: 'ellipsis' }}>A long name</span>
              <span title="Of the list">Own</span>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

const frame = () => screen.getByTestId('frame');
const scrollTo = (top: number) => {
  frame().scrollTop = top;
  fireEvent.scroll(frame());
};

test('a list is shown where it was left, after the way back only', () => {
  const first = render(<Frame place="/left" />);
  scrollTo(340);
  first.unmount();
  const second = render(<Frame place="/left" isReturn isReady={false} />);
  expect(frame().scrollTop).toBe(0);
  second.rerender(<Frame place="/left" isReturn />);
  expect(frame().scrollTop).toBe(340);
  second.unmount();
  render(<Frame place="/left" />);
  expect(frame().scrollTop).toBe(0);
});

test('another page begins at its top', () => {
  const { rerender } = render(<Frame />);
  scrollTo(200);
  rerender(<Frame />);
  expect(frame().scrollTop).toBe(200);
  rerender(<Frame about="page 2" />);
  expect(frame().scrollTop).toBe(0);
});

test('another page comes into view when the page itself was scrolled past its top', () => {
  const { rerender } = render(<Frame />);
  const show = vi.fn<() => void>();
  frame().scrollIntoView = show;
  rerender(<Frame about="page 2" />);
  expect(show).not.toHaveBeenCalled();
  vi.spyOn(frame(), 'getBoundingClientRect').mockReturnValue({ top: -40 } as DOMRect);
  rerender(<Frame about="page 3" />);
  expect(show).toHaveBeenCalledTimes(1);
});

test('the whole of a cut text is a title, as long as it is cut', () => {
  render(<Frame />);
  const text = screen.getByText('A long name');
  const width = vi.spyOn(text, 'scrollWidth', 'get').mockReturnValue(120);
  fireEvent.mouseOver(text);
  expect(text.title).toBe('A long name');
  width.mockReturnValue(0);
  fireEvent.mouseOver(text);
  expect(text.title).toBe('');
  expect(screen.getByText('Own').title).toBe('Of the list');
});
