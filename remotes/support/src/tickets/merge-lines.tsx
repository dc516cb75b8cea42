import type { TicketMergeLine } from '@outpost/contracts';
import { useParamLink } from '@outpost/router';
import { Button, Notice, PanelSection, Sentence, Text, useToast } from '@outpost/ui';
import { t } from '../i18n/ticket-threads.ts';
import type { ThreadLine } from '../shell/conversation/thread.tsx';
import { useUndoMerge } from './ticket-threads.queries.ts';
import { PersonLink, RecordLink } from '@outpost/records';

interface Numbered {
  _id: string;
  number: number;
}

/** Link that opens another ticket in the panel. */
function TicketLink({ _id, number }: Numbered) {
  const linkTo = useParamLink('open');
  const name = t('merge.ticket', { number });
  return <RecordLink type="tickets" id={_id} name={name} to={linkTo(_id)} />;
}

/** Says where the conversation of a merged ticket goes on. */
export function MergedNotice({ into }: { into: Numbered }) {
  return (
    <PanelSection>
      <Notice>
        {t('merge.notice')} <TicketLink {...into} />.
      </Notice>
    </PanelSection>
  );
}

/** Button that undoes the merge of a ticket, or the reason why it is final. */
function UndoMerge({ merged, undo }: { merged: Numbered; undo: TicketMergeLine['undo'] }) {
  const { mutateAsync, isPending } = useUndoMerge();
  const toast = useToast();
  if (!undo) return null;
  if (undo !== 'possible')
    return (
      <Text as="span" tone="muted">
        {t(`finalMerges.${undo}`)}
      </Text>
    );
  const onClick = () =>
    void mutateAsync({ params: { id: merged._id } }).then(
      () => toast.success(t('merge.undone')),
      (error: Error) => toast.error(error.message),
    );
  return (
    <Button
      isBusy={isPending}
      label={t('merge.undoNamed', { number: merged.number })}
      onClick={onClick}
    >
      {t('merge.undo')}
    </Button>
  );
}

/** Returns the lines of a thread about merges; staff undo them there. */
export const mergeLines = (
  ticket: Numbered & { merges: readonly TicketMergeLine[] },
  mayUndo: boolean,
): ThreadLine[] =>
  ticket.merges.map(({ isInto, author, authorAccount, createdAt, undo, ...other }) => ({
    id: `${other._id} ${isInto}`,
    text: (
      <>
        <Sentence
          text={(marks) => t(isInto ? 'merge.intoLine' : 'merge.fromLine', marks)}
          parts={{ name: <PersonLink name={author} account={authorAccount} /> }}
        />{' '}
        <TicketLink {...other} />
      </>
    ),
    extra: mayUndo ? <UndoMerge merged={isInto ? ticket : other} undo={undo} /> : null,
    createdAt,
  }));
