import {
  type jiraLinkEndpoints,
  JiraIssueKey,
  NewJiraIssue,
  validator,
  type ReplyOf,
} from '@outpost/contracts';
import { ConfirmDialog, FormDialog, Text, TextField, useToast } from '@outpost/ui';
import { t } from '../i18n/jira.ts';
import { ProjectFields } from '../shell/project-fields.tsx';
import { useAttachIssue, useCreateIssue, useDetachIssue } from './ticket-jira.queries.ts';
import type { FullTicket } from './ticket-panel.tsx';

interface Props {
  ticket: FullTicket;
  onClose: () => void;
}

type Jira = NonNullable<ReplyOf<typeof jiraLinkEndpoints.link>['jira']>;

/** Asks for project, type and text of a new issue. */
export function CreateIssueDialog({ ticket, jira, onClose }: Props & { jira: Jira }) {
  const create = useCreateIssue();
  const toast = useToast();
  const { _id: id, number, title, text } = ticket;
  return (
    <FormDialog<NewJiraIssue>
      title={t('create.title', { number })}
      submitLabel={t('create.submit')}
      initialValues={{
        project: jira.project,
        issueType: jira.issueType,
        summary: title,
        description: text,
      }}
      validate={validator(NewJiraIssue)}
      onSubmit={async (body) => {
        await create.mutateAsync({ params: { id }, body });
        toast.success(t('ticket.queued'));
      }}
      onClose={onClose}
    >
      <Text tone="muted">
        {jira.provider === 'sandbox' ? t('create.sandboxIntro') : t('create.intro')}
      </Text>
      <ProjectFields />
      <TextField name="summary" label={t('create.summary')} />
      <TextField name="description" label={t('create.description')} lines={6} />
    </FormDialog>
  );
}

/** Asks for the key of an issue that exists. */
export function LinkIssueDialog({ ticket: { _id: id, number }, onClose }: Props) {
  const attach = useAttachIssue();
  const toast = useToast();
  return (
    <FormDialog<JiraIssueKey>
      title={t('link.title', { number })}
      submitLabel={t('link.submit')}
      initialValues={{ key: '' }}
      validate={validator(JiraIssueKey)}
      onSubmit={async (body) => {
        await attach.mutateAsync({ params: { id }, body });
        toast.success(t('ticket.linking'));
      }}
      onClose={onClose}
    >
      <TextField name="key" label={t('link.key')} hint={t('link.hint')} isFocused />
    </FormDialog>
  );
}

/** Asks before an issue is unlinked. */
export function UnlinkDialog({
  ticket: { _id: id, number },
  issueKey: key,
  onClose,
}: Props & { issueKey: string }) {
  const detach = useDetachIssue();
  const toast = useToast();
  return (
    <ConfirmDialog
      title={t('unlink.title', { key, number })}
      message={t('unlink.text')}
      confirmLabel={t('unlink.confirm')}
      onConfirm={async () => {
        await detach.mutateAsync({ params: { id } });
        toast.success(t('unlink.done'));
      }}
      onClose={onClose}
    />
  );
}
