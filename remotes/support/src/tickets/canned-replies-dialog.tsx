import { useState } from 'react';
import type { CannedReply } from '@outpost/contracts';
import { QueryContent } from '@outpost/records';
import {
  Button,
  Column,
  ConfirmDialog,
  Dialog,
  Row,
  RowMenu,
  SearchBox,
  Text,
  useToast,
} from '@outpost/ui';
import { PlainTable } from '@outpost/ui/details';
import { t } from '../i18n/ticket-threads.ts';
import { CannedReplyForm } from './canned-reply-form.tsx';
import { useCannedReplies, useRemoveCannedReply } from './ticket-threads.queries.ts';

const matching = (replies: readonly CannedReply[], search: string) => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return replies.filter(({ title, text }) => {
    const whole = `${title}\n${text}`.toLowerCase();
    return words.every((word) => whole.includes(word));
  });
};

function DeleteDialog({ reply, onClose }: { reply: CannedReply; onClose: () => void }) {
  const remove = useRemoveCannedReply();
  const toast = useToast();
  return (
    <ConfirmDialog
      title={t('canned.deleteTitle')}
      message={t('canned.deleteMessage', { title: reply.title })}
      confirmLabel={t('canned.delete')}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: reply._id } });
        toast.success(t('canned.deleted'));
      }}
      onClose={onClose}
    />
  );
}

type Asked = { kind: 'edit' | 'delete'; reply: CannedReply } | { kind: 'add' };

function Replies({
  replies,
  onInsert,
  onAsk,
}: {
  replies: readonly CannedReply[];
  onInsert: (reply: CannedReply) => void;
  onAsk: (asked: Asked) => void;
}) {
  return (
    <PlainTable<CannedReply>
      label={t('canned.list')}
      rows={replies}
      rowId={({ _id }) => _id}
      columns={[
        {
          id: 'title',
          header: t('canned.name'),
          isWrapped: true,
          render: ({ title, text }) => (
            <>
              {title}
              <Text tone="muted" size="small">
                {text.length > 140 ? `${text.slice(0, 140)}…` : text}
              </Text>
            </>
          ),
        },
        {
          id: 'insert',
          header: t('canned.insert'),
          render: (reply) => (
            <Button
              label={t('canned.insertNamed', { title: reply.title })}
              onClick={() => onInsert(reply)}
            >
              {t('canned.insert')}
            </Button>
          ),
        },
        {
          id: 'actions',
          header: t('canned.edit'),
          isMenu: true,
          render: (reply) => (
            <RowMenu
              label={t('canned.actions', { title: reply.title })}
              actions={[
                { label: t('canned.edit'), onSelect: () => onAsk({ kind: 'edit', reply }) },
                {
                  label: t('canned.delete'),
                  isDanger: true,
                  onSelect: () => onAsk({ kind: 'delete', reply }),
                },
              ]}
            />
          ),
        },
      ]}
    />
  );
}

/** Searches the canned replies, inserts one, and adds, changes and deletes them. */
export function CannedRepliesDialog({
  onInsert,
  onClose,
}: {
  onInsert: (reply: CannedReply) => void;
  onClose: () => void;
}) {
  const query = useCannedReplies();
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <Dialog
      title={t('canned.title')}
      isWide
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('canned.close')}</Button>}
    >
      <Column gap={2}>
        <Row justify="space-between">
          <SearchBox label={t('canned.search')} value={search} onSearch={setSearch} />
          <Button onClick={() => setAsked({ kind: 'add' })}>{t('canned.add')}</Button>
        </Row>
        <QueryContent
          query={query}
          failure={t('canned.failed')}
          loading={<Text>{t('canned.loading')}</Text>}
        >
          {({ cannedReplies }) => {
            const found = matching(cannedReplies, search);
            if (found.length > 0)
              return <Replies replies={found} onInsert={onInsert} onAsk={setAsked} />;
            return (
              <Text tone="muted">
                {cannedReplies.length > 0 ? t('canned.noMatch') : t('canned.none')}
              </Text>
            );
          }}
        </QueryContent>
      </Column>
      {asked?.kind === 'add' && <CannedReplyForm reply={null} onClose={close} />}
      {asked?.kind === 'edit' && <CannedReplyForm reply={asked.reply} onClose={close} />}
      {asked?.kind === 'delete' && <DeleteDialog reply={asked.reply} onClose={close} />}
    </Dialog>
  );
}
