import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { TriangleAlert } from './icons.ts';
import { Heading, Text } from './layout.tsx';
import { token } from './tokens.ts';

const Centre = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 12,
  textAlign: 'center',
  padding: '56px 24px',
  '& > svg': { color: token.ink3 },
  '& p': { maxWidth: '52ch' },
});

/** There is nothing here, and what to do about it. */
export function EmptyState({
  title,
  hint,
  isPage = false,
  action,
}: {
  title: string;
  hint: string;
  /** It is all there is of the page: its title is the page's. */
  isPage?: boolean;
  action?: ReactNode;
}) {
  return (
    <Centre>
      <Heading level={isPage ? 1 : 2}>{title}</Heading>
      <Text tone="muted">{hint}</Text>
      {action}
    </Centre>
  );
}

/** Something failed: what, which request, and another try. */
export function ErrorState({
  title,
  message,
  requestId,
  note,
  isPage = false,
  onRetry,
}: {
  title: string;
  message: string;
  requestId?: string | null;
  /** What to name when asking for help. */
  note?: string;
  /** It is all there is of the page: its title is the page's. */
  isPage?: boolean;
  onRetry?: () => void;
}) {
  return (
    <Centre role="alert">
      <TriangleAlert size={24} aria-hidden />
      <Heading level={isPage ? 1 : 2}>{title}</Heading>
      <Text tone="muted">{message}</Text>
      {onRetry && <Button onClick={onRetry}>Retry</Button>}
      {requestId && (
        <Text tone="faint" size="small">
          Request {requestId}
        </Text>
      )}
      {note && (
        <Text tone="faint" size="small">
          {note}
        </Text>
      )}
    </Centre>
  );
}

/** The account may not see this. */
export function ForbiddenState() {
  return (
    <Centre>
      <Heading>You do not have access to this page</Heading>
      <Text tone="muted">Ask an administrator of your organization if you need it.</Text>
    </Centre>
  );
}
