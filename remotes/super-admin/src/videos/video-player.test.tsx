import { fireEvent, renderScreen, screen } from '@outpost/testing';
import { expect, test, vi } from 'vitest';
import { VideoPlayer } from './video-player.tsx';

const show = (captions: string | null = '/captions.vtt') => {
  const onFail = vi.fn<() => void>();
  const given = { title: 'A film', url: '/film.mp4', poster: '/poster.webp', captions, onFail };
  renderScreen(<VideoPlayer {...given} />);
  const video = screen.getByLabelText<HTMLVideoElement>('A film');
  return { onFail, video, track: video.querySelector('track') };
};

test('has the browser’s controls, and loads the beginning only', () => {
  const { video } = show();
  expect([video.controls, video.preload, video.autoplay]).toEqual([true, 'metadata', false]);
  expect([video.getAttribute('src'), video.getAttribute('poster')]).toEqual([
    '/film.mp4',
    '/poster.webp',
  ]);
});

test.each([
  ['/captions.vtt', true],
  [null, false],
])('with the captions %j shows them: %s', (captions, isShown) => {
  const { track } = show(captions);
  expect([track?.kind, track?.getAttribute('src'), track?.default]).toEqual([
    'captions',
    captions,
    isShown,
  ]);
});

test('tells when it cannot be played', () => {
  const { video, onFail } = show();
  fireEvent.error(video);
  expect(onFail).toHaveBeenCalledOnce();
});
