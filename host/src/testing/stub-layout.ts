import { vi } from 'vitest';

/** What the palette asks of a page's layout; jsdom has none to observe or to scroll. */
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
