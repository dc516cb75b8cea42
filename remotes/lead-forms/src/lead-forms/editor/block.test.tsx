import { renderScreen, screen } from '@outpost/testing';
import { expect, test, vi } from 'vitest';
import { Block } from './block.tsx';

test('is chosen by a press beside its texts', async () => {
  const onChoose = vi.fn<() => void>();
  const { visitor } = renderScreen(
    <Block label="Name, short answer" isChosen={false} onChoose={onChoose}>
      <textarea aria-label="Title" />
    </Block>,
  );
  const cover = screen.getByRole('button', { name: 'Name, short answer' });
  expect(cover.getAttribute('aria-pressed')).toBe('false');
  await visitor.click(cover);
  expect(onChoose).toHaveBeenCalledOnce();
});
