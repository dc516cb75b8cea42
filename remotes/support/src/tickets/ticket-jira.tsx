import { useState } from 'react';
import type { jiraLinkEndpoints, JiraLink, ReplyOf } from '@outpost/contracts';
import { QueryContent } from '@outpost/records';
import {
  Ago,
  Button,
  Heading,
  lazyComponent,
  Notice,
  PanelSection,
  Row,
  StatusChip,
  Text,
  useToast,
} from '@outpost/ui';
import { Facts, OutsideLink } from '@outpost/ui/details';
import { t } from '../i18n/jira.ts';
import { useJiraLink, useRetryIssue } from './ticket-jira.queries.ts';
import type { FullTicket } from './ticket-panel.tsx';

const dialogs = () => import(/* webpackChunkName: "ticket-jira-dialogs" */ './jira-dialogs.tsx');

const CreateIssueDialog = lazyComponent(async () => (await dialogs()).CreateIssueDialog);
const LinkIssueDialog = lazyComponent(async () => (await dialogs()).LinkIssueDialog);
const UnlinkDialog = lazyComponent(async () => (await dialogs()).UnlinkDialog);

type Reply = ReplyOf<typeof jiraLinkEndpoints.link>;
type Asked = 'create' | 'link' | 'unlink';

function IssueKey({ link }: { link: JiraLink }) {
  const { key, url, isSandbox } = link;
  if (key === null) return link.state === 'failed' ? t('ticket.refused') : t('ticket.waiting');
  return (
    <Row>
      {key}
      {url && <OutsideLink label={t('ticket.open', { key })} href={url} />}
      {isSandbox && <StatusChip tone="warn">{t('ticket.sandbox')}</StatusChip>}
    </Row>
  );
}

function LinkFacts({ link }: { link: JiraLink }) {
  const { status, error, nextTryAt, syncedAt, wanted } = link;
  return (
    <>
      <Facts
        facts={{
          [t('ticket.issue')]: <IssueKey link={link} />,
          ...(status && { [t('ticket.status')]: status }),
          ...(syncedAt && { [t('ticket.synced')]: <Ago value={syncedAt} /> }),
          ...(nextTryAt && { [t('ticket.next')]: <Ago value={nextTryAt} /> }),
        }}
      />
      {wanted && (
        <Text tone="muted">
          {wanted === 'Done' ? t('ticket.wantsDone') : t('ticket.wantsPending')}
        </Text>
      )}
      {error && <Notice>{error}</Notice>}
    </>
  );
}

function RetryButton({ id }: { id: string }) {
  const retry = useRetryIssue();
  const toast = useToast();
  return (
    <Button
      isBusy={retry.isPending}
      onClick={() =>
        void retry.mutateAsync({ params: { id } }).then(
          () => toast.success(t('ticket.retried')),
          (error: Error) => toast.error(error.message),
        )
      }
    >
      {t('ticket.retry')}
    </Button>
  );
}

function Issue({
  ticket,
  reply: { link, jira },
  onAsk,
}: {
  ticket: FullTicket;
  reply: Reply;
  onAsk: (asked: Asked) => void;
}) {
  const canStart = jira !== null && (!link || (link.state === 'failed' && link.key === null));
  return (
    <>
      {link && <LinkFacts link={link} />}
      {!link && <Text tone="muted">{jira ? t('ticket.none') : t('ticket.notConnected')}</Text>}
      <Row>
        {canStart && (
          <>
            <Button onClick={() => onAsk('create')}>{t('ticket.create')}</Button>
            <Button onClick={() => onAsk('link')}>{t('ticket.link')}</Button>
          </>
        )}
        {link?.error && <RetryButton id={ticket._id} />}
        {link && <Button onClick={() => onAsk('unlink')}>{t('ticket.unlink')}</Button>}
      </Row>
    </>
  );
}

/** The Jira issue of a ticket, for staff. A Jira that is away costs this section alone. */
export function TicketJira({ ticket }: { ticket: FullTicket }) {
  const query = useJiraLink(ticket._id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <PanelSection>
      <Heading level={2}>{t('ticket.title')}</Heading>
      <QueryContent
        query={query}
        failure={t('ticket.failed')}
        loading={<Text tone="muted">{t('ticket.loading')}</Text>}
      >
        {(reply) => (
          <>
            <Issue ticket={ticket} reply={reply} onAsk={setAsked} />
            {asked === 'create' && reply.jira && (
              <CreateIssueDialog ticket={ticket} jira={reply.jira} onClose={close} />
            )}
            {asked === 'link' && <LinkIssueDialog ticket={ticket} onClose={close} />}
            {asked === 'unlink' && (
              <UnlinkDialog ticket={ticket} issueKey={reply.link?.key ?? ''} onClose={close} />
            )}
          </>
        )}
      </QueryContent>
    </PanelSection>
  );
}
