import { styled } from '@mui/material/styles';
import { token } from '../tokens.ts';

const listeners = new Set<(error: unknown) => void>();

/** Hears of code that never arrived, with the last error; returns how to stop. */
export const onLostPart = (listener: (error: unknown) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const reportLostPart = (error: unknown): void => {
  for (const listener of listeners) listener(error);
};

// What opens by a click has no place on the page: it is said where it is seen from everywhere.
const Card = styled('div')({
  position: 'fixed',
  zIndex: 1500,
  insetInline: 16,
  bottom: 16,
  width: 'fit-content',
  maxWidth: 'calc(100vw - 32px)',
  margin: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '10px 16px',
  borderRadius: 8,
  border: `1px solid ${token.bad}`,
  background: token.panel,
  color: token.ink,
});

// Not the kit's button, which needs parts that are loaded on demand itself.
const Retry = styled('button')({
  font: 'inherit',
  fontWeight: 500,
  minHeight: 32,
  padding: '0 12px',
  borderRadius: 7,
  border: `1px solid ${token.line}`,
  background: token.bg,
  color: token.ink,
  cursor: 'pointer',
  '&:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: 2 },
});

/** In place of code that never arrived. */
export function LostPart({ onRetry }: { onRetry: () => void }) {
  return (
    <Card role="alert">
      A part of this page could not be loaded.
      <Retry type="button" onClick={onRetry}>
        Retry
      </Retry>
    </Card>
  );
}
