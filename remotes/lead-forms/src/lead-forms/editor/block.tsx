import { useEffect, type ReactNode } from 'react';
import { styled, Text, token } from '@outpost/ui';
import { useScrollTo } from './use-scroll-to.ts';

const Root = styled('div')({
  position: 'relative',
  scrollMarginBlock: 'calc(var(--bar-height, 0px) + 12px) 12px',
  borderRadius: 10,
  border: '1px solid transparent',
  '&:hover': { borderColor: token.control },
  '&[data-chosen="true"]': { borderColor: token.accent, boxShadow: `0 0 0 1px ${token.accent}` },
  '&[data-wrong="true"]:not([data-chosen="true"])': { borderColor: token.bad },
  '& .option.option:has(:focus-visible)': { outline: 'none' },
  // Clicks beside the texts select the component.
  '& > [data-picture]': { position: 'relative', padding: '12px 16px', pointerEvents: 'none' },
});

const Cover = styled('button')({
  position: 'absolute',
  inset: 0,
  border: 0,
  borderRadius: 10,
  background: 'none',
  cursor: 'pointer',
  '&:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: 2 },
});

/** A selectable component of the canvas; only its texts are interactive. */
export function Block({
  label,
  isChosen,
  problems = [],
  isSought = false,
  onFound,
  onChoose,
  children,
}: {
  label: string;
  isChosen: boolean;
  /** Errors that prevent publication. */
  problems?: readonly string[] | undefined;
  /** Focuses the first text of the block, or the block if it has none. */
  isSought?: boolean;
  onFound?: () => void;
  onChoose: () => void;
  children: ReactNode;
}) {
  const root = useScrollTo<HTMLDivElement>(isChosen);
  useEffect(() => {
    if (!isSought) return undefined;
    // A dialog that closes gives the focus back first.
    const frame = requestAnimationFrame(() => {
      const text = root.current?.querySelector('textarea');
      (text ?? root.current?.querySelector('button'))?.focus();
      onFound?.();
    });
    return () => cancelAnimationFrame(frame);
  });
  return (
    <Root ref={root} data-chosen={isChosen} data-wrong={problems.length > 0}>
      <Cover type="button" aria-label={label} aria-pressed={isChosen} onClick={onChoose} />
      <div data-picture>
        {children}
        {problems.map((problem) => (
          <Text key={problem} size="small" tone="bad">
            {problem}
          </Text>
        ))}
      </div>
    </Root>
  );
}

const OutlineRoot = styled('button')({
  scrollMarginBlock: 8,
  display: 'block',
  width: '100%',
  minHeight: 40,
  padding: '4px 8px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: token.ink,
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '& > span': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > span[data-empty]': { color: token.ink3 },
  '& > small': { display: 'block', color: token.ink2, fontSize: '0.75rem' },
  '&:hover': { background: token.lineSoft },
  '&[aria-current="true"]': { background: token.accentSoft },
  '&:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: -2 },
});

/** A row of an outline: a button with the kind of its block in small letters. */
export function OutlineButton({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  const root = useScrollTo<HTMLButtonElement>(isChosen);
  return (
    <OutlineRoot ref={root} type="button" data-row aria-current={isChosen} onClick={onChoose}>
      {children}
    </OutlineRoot>
  );
}
