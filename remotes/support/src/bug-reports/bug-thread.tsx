import { useState } from 'react';
import { BugText, validator } from '@outpost/contracts';
import {
  Ago,
  Button,
  Column,
  FeedGroup,
  FeedItem,
  Form,
  MessageSquare,
  PanelSection,
  Row,
  Send,
  Text,
  TextField,
} from '@outpost/ui';
import { t } from '../i18n/bug-reports.ts';
import type { FullReport } from './bug-panel.tsx';
import { useReply } from './bug-reports.queries.ts';

/** The description of a report and its replies, oldest first. */
export function BugThread({ report }: { report: FullReport }) {
  return (
    <FeedGroup title={t('panel.conversation')}>
      <FeedItem
        icon={<Send size={16} aria-hidden />}
        title={report.reporter.name}
        body={report.text}
        time={<Ago value={report.createdAt} />}
        newLabel={null}
        action={null}
      />
      {report.messages.map(({ _id, side, author, text, createdAt }) => (
        <FeedItem
          key={_id}
          icon={<MessageSquare size={16} aria-hidden />}
          title={side === 'support' ? t('panel.staff', { name: author }) : author}
          body={text}
          time={<Ago value={createdAt} />}
          newLabel={null}
          action={null}
        />
      ))}
    </FeedGroup>
  );
}

/** Replies to a report. */
export function ReplyForm({ report: { _id: id, status, isOwn } }: { report: FullReport }) {
  const reply = useReply();
  // A new form for each reply starts empty and without messages.
  const [sent, setSent] = useState(0);
  return (
    <PanelSection>
      <Form<{ text: string }>
        key={sent}
        initialValues={{ text: '' }}
        validate={validator(BugText)}
        onSubmit={async (body) => {
          await reply.mutateAsync({ params: { id }, body });
          setSent(sent + 1);
        }}
      >
        {({ isSubmitting }) => (
          <Column gap={1}>
            <TextField name="text" label={t('panel.reply')} lines={3} />
            {isOwn && status === 'Done' && (
              <Text tone="muted" size="small">
                {t('panel.reopens')}
              </Text>
            )}
            <Row justify="flex-end">
              <Button type="submit" isBusy={isSubmitting}>
                {t('panel.send')}
              </Button>
            </Row>
          </Column>
        )}
      </Form>
    </PanelSection>
  );
}
