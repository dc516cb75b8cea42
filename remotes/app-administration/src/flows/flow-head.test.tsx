import { afterEach, expect, test, vi } from 'vitest';
import { makeFlow, renderScreen, screen } from '@outpost/testing';
import { FlowHead, type FlowPart } from './flow-head.tsx';

const draft = {
  content: makeFlow().content,
  isSaving: false,
  canUndo: false,
  canRedo: false,
  change: async () => undefined,
  apply: () => undefined,
  undo: () => undefined,
  redo: () => undefined,
};
const flow = makeFlow({ status: 'published' });

const open = (isReadOnly = false) => {
  const onOpen = vi.fn<(part: FlowPart) => void>();
  const shown = renderScreen(<FlowHead {...{ flow, draft, isReadOnly, onOpen }} />);
  return { onOpen, ...shown };
};

const onPhone = () => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (media: string) => ({ ...matchMedia(media), matches: true }));
};

const tools = () => [
  screen.queryByRole('link', { name: 'Show runs' }) !== null,
  screen.queryByRole('button', { name: 'Versions' }) !== null,
];

afterEach(() => vi.unstubAllGlobals());

test('a wide page offers everything beside the name', () => {
  open();
  expect(tools()).toEqual([true, true]);
});

test('a phone has runs and versions in the menu', async () => {
  onPhone();
  const { visitor, onOpen, router } = open();
  expect(tools()).toEqual([false, false]);
  await visitor.click(screen.getByRole('button', { name: 'More actions' }));
  await visitor.click(await screen.findByRole('menuitem', { name: 'Versions' }));
  expect(onOpen).toHaveBeenCalledWith({ what: 'versions' });
  await visitor.click(screen.getByRole('button', { name: 'More actions' }));
  await visitor.click(await screen.findByRole('menuitem', { name: 'Show runs' }));
  expect(router.state.location.pathname).toBe('/form-builder/flow-logs');
});

test('a reader on a phone has no menu, but both beside the name', () => {
  onPhone();
  open(true);
  expect(tools()).toEqual([true, true]);
});
