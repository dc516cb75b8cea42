import { styled } from '@mui/material/styles';
import { useContext, type ReactNode } from 'react';
import { Button } from '../control/button.tsx';
import { TriangleAlert } from '../theme/icons.ts';
import { Heading, Text } from '../layout/layout.tsx';
import { token } from '../theme/tokens.ts';
import { ProblemReportContext, type Problem } from './problem-report.ts';
import { t } from '../i18n/kit.ts';

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

/** An empty state, with a hint what to do. */
export function EmptyState({
  title,
  hint,
  isPage = false,
  isPrivate = false,
  action,
}: {
  title: string;
  hint: string;
  /** True when the title repeats what was typed: pictures of the screen hide it. */
  isPrivate?: boolean;
  /** True when it fills the whole page: its title is the page's heading. */
  isPage?: boolean;
  action?: ReactNode;
}) {
  return (
    <Centre>
      <Heading level={isPage ? 1 : 2}>
        {isPrivate ? <span data-private>{title}</span> : title}
      </Heading>
      <Text tone="muted">{hint}</Text>
      {action}
    </Centre>
  );
}

/** An error with its message, request id, a retry and, where one can be sent, a problem report. */
export function ErrorState({
  title,
  message,
  requestId,
  note,
  isPage = false,
  problem,
  onRetry,
}: {
  title: string;
  message: string;
  requestId?: string | null;
  /** Details to quote when asking for help. */
  note?: string;
  /** It is all there is of the page: its title is the page's. */
  isPage?: boolean;
  /** Text of a problem report; by default the message. */
  problem?: Problem;
  onRetry?: () => void;
}) {
  const report = useContext(ProblemReportContext);
  const told = problem ?? { error: [message, requestId].filter(Boolean).join(' ') };
  return (
    <Centre role="alert">
      <TriangleAlert size={24} aria-hidden />
      <Heading level={isPage ? 1 : 2}>{title}</Heading>
      <Text tone="muted">{message}</Text>
      {onRetry && <Button onClick={onRetry}>{t('failure.retry')}</Button>}
      {report && (
        <Button kind="plain" onClick={() => report(told)}>
          {t('failure.report')}
        </Button>
      )}
      {requestId && (
        <Text tone="faint" size="small">
          {t('failure.request', { id: requestId })}
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

/** A notice that the account lacks the permission for the page. */
export function ForbiddenState() {
  return (
    <Centre>
      <Heading>{t('failure.forbidden')}</Heading>
      <Text tone="muted">{t('failure.forbiddenHint')}</Text>
    </Centre>
  );
}
