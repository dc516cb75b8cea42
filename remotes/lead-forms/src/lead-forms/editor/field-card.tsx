import { useEffect, useId, useRef, type ReactNode } from 'react';
import { styled, token } from '@outpost/ui';

const Root = styled('div')({
  display: 'grid',
  height: 'fit-content',
  gap: 8,
  padding: '4px 12px 12px',
  border: `1px solid ${token.line}`,
  borderRadius: 10,
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 32,
    fontWeight: 550,
  },
});

/** A group of fields with a title; `end` is shown beside the title. */
export function FieldCard({
  label,
  end,
  isNew = false,
  children,
}: {
  label: string;
  end?: ReactNode;
  /** Brings the whole card into view, and focuses its first field. */
  isNew?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew) return;
    root.current?.scrollIntoView?.({ block: 'nearest' });
    root.current?.querySelector('select')?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <Root ref={root} role="group" aria-labelledby={id}>
      <header>
        <span id={id}>{label}</span>
        {end}
      </header>
      {children}
    </Root>
  );
}
