import { renderScreen, screen, within } from '@outpost/testing';
import { expect, test } from 'vitest';
import { MediaCard, MediaPicture } from './media-card.tsx';

test('shows what it is, what is said of it and what can be done with it', () => {
  renderScreen(
    <MediaCard
      picture={<MediaPicture picture="/one.webp" badge="1:05" />}
      title={<a href="/one">One</a>}
      menu={<button type="button">Actions</button>}
      text="The first."
      foot="2 kB"
    />,
  );
  const card = within(screen.getByRole('article'));
  expect(card.getByRole('heading', { level: 2, name: 'One' })).toBeTruthy();
  expect(card.getByRole('link', { name: 'One' })).toBeTruthy();
  for (const text of ['1:05', 'Actions', 'The first.', '2 kB'])
    expect(card.getByText(text)).toBeTruthy();
});

test.each([
  ['/one.webp', ['lazy']],
  [null, []],
])('the picture %j is loaded when it comes into view', (picture, loading) => {
  renderScreen(<MediaPicture picture={picture} badge={null} />);
  const pictures = [...document.querySelectorAll('img')];
  expect(pictures.map((one) => one.getAttribute('loading'))).toEqual(loading);
});
