import { vi } from 'vitest';

/** Stubs the layout functions the palette uses; jsdom has none to observe or to scroll. */
export const stubLayout = (): void => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
};
