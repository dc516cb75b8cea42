import { useEffect, useRef, useState, type ReactNode } from 'react';
import { lazyComponent } from '../lazy/lazy-component.tsx';

const delayMs = 400;

const TipPopper = lazyComponent(
  async () => (await import(/* webpackChunkName: "overlays" */ './tip-popper.tsx')).TipPopper,
);

/** A tooltip on hover and focus, hidden from screen readers. */
export function Tip({
  title,
  placement = 'bottom',
  opensOnClick = false,
  children,
}: {
  title: string;
  placement?: 'bottom' | 'right';
  /** Also opens it on a click or tap, for content whose click does nothing else. */
  opensOnClick?: boolean;
  children: ReactNode;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hide = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  const show = (element: HTMLElement, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(element), delay);
  };
  return (
    <>
      <span
        role="presentation"
        style={{ display: 'inline-flex' }}
        onMouseEnter={({ currentTarget }) => show(currentTarget, delayMs)}
        onMouseLeave={hide}
        onMouseDown={hide}
        {...(opensOnClick && { onClick: ({ currentTarget }) => show(currentTarget, 0) })}
        onFocus={({ currentTarget, target }) => {
          if (target.matches(':focus-visible')) show(currentTarget, 0);
        }}
        onBlur={hide}
        onKeyDown={(event) => {
          if (event.key === 'Escape') hide();
        }}
      >
        {children}
      </span>
      {anchor && <TipPopper title={title} placement={placement} anchor={anchor} />}
    </>
  );
}
