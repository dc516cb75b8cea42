import { useEffect, useRef, useState, type ReactNode } from 'react';
import { lazyComponent } from '../lazy/lazy-component.tsx';

const openMs = 400;
/** Time to move the pointer from the anchor into the card. */
const closeMs = 200;

const HoverCardPopper = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "overlays" */ './hover-card-popper.tsx')).HoverCardPopper,
);

/**
 * A card beside its anchor while the pointer rests on either, or the anchor has the focus of the
 * keyboard; Escape closes it. Hidden from screen readers, whose users follow the link instead.
 */
export function HoverCard({ card, children }: { card: ReactNode; children: ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const after = (ms: number, element: HTMLElement | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(element), ms);
  };
  const close = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  return (
    <>
      <span
        role="presentation"
        onMouseEnter={({ currentTarget }) => after(openMs, currentTarget)}
        onMouseLeave={() => after(closeMs, null)}
        onMouseDown={close}
        onFocus={({ currentTarget, target }) => {
          if (target.matches(':focus-visible')) after(openMs, currentTarget);
        }}
        onBlur={close}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !anchor) return;
          event.preventDefault();
          close();
        }}
      >
        {children}
      </span>
      {anchor && (
        <HoverCardPopper
          anchor={anchor}
          onEnter={() => clearTimeout(timer.current)}
          onLeave={() => after(closeMs, null)}
        >
          {card}
        </HoverCardPopper>
      )}
    </>
  );
}
