import { useState } from 'react';
import { NewReviewNote, validator, type ReviewNote } from '@outpost/contracts';
import {
  Ago,
  Button,
  Column,
  ExactTimes,
  ConfirmDialog,
  Form,
  FormDialog,
  Heading,
  PanelSection,
  Row,
  RowMenu,
  Text,
  TextField,
  useToast,
} from '@outpost/ui';
import { t } from '../i18n/review-details.ts';
import { useAddNote, useChangeNote, useRemoveNote } from './review-details.queries.ts';
import { PersonLink } from '@outpost/records';

function AddNote({ id }: { id: string }) {
  const add = useAddNote();
  const toast = useToast();
  // A new form after each note, so that it is empty again.
  const [round, setRound] = useState(0);
  return (
    <Form<{ text: string }>
      key={round}
      initialValues={{ text: '' }}
      validate={validator(NewReviewNote)}
      onSubmit={async (body) => {
        await add.mutateAsync({ params: { id }, body });
        toast.success(t('notes.added'));
        setRound((before) => before + 1);
      }}
    >
      {({ isSubmitting }) => (
        <Column gap={1}>
          <TextField name="text" label={t('notes.text')} lines={2} />
          <Row justify="flex-end">
            <Button type="submit" isBusy={isSubmitting}>
              {t('notes.add')}
            </Button>
          </Row>
        </Column>
      )}
    </Form>
  );
}

function EditNote({ note, onClose }: { note: ReviewNote; onClose: () => void }) {
  const change = useChangeNote();
  const toast = useToast();
  const valuesOf = ({ text }: ReviewNote) => ({ text });
  return (
    <FormDialog<{ text: string }, ReviewNote>
      title={t('notes.editTitle')}
      submitLabel={t('notes.save')}
      initialValues={valuesOf(note)}
      record={{ valuesOf, labels: { text: t('notes.text') } }}
      validate={validator(NewReviewNote)}
      onSubmit={async (body, newer) => {
        const { _id: id, version: ifMatch } = newer ?? note;
        await change.mutateAsync({ params: { id }, body, ifMatch });
        toast.success(t('notes.saved'));
      }}
      onClose={onClose}
    >
      <TextField name="text" label={t('notes.text')} lines={4} isFocused />
    </FormDialog>
  );
}

function DeleteNote({ note, onClose }: { note: ReviewNote; onClose: () => void }) {
  const remove = useRemoveNote();
  const toast = useToast();
  return (
    <ConfirmDialog
      title={t('notes.deleteTitle')}
      message={t('notes.deleteMessage', { name: note.author })}
      confirmLabel={t('notes.delete')}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: note._id } });
        toast.success(t('notes.deleted'));
      }}
      onClose={onClose}
    />
  );
}

/** Notes of staff on an account, newest first, and a field for another one. */
export function ReviewNotes({
  id,
  notes,
  mayWrite,
}: {
  id: string;
  notes: readonly ReviewNote[];
  mayWrite: boolean;
}) {
  const [asked, setAsked] = useState<{ what: 'edit' | 'delete'; note: ReviewNote } | null>(null);
  const about = asked && { note: asked.note, onClose: () => setAsked(null) };
  return (
    <PanelSection>
      <Heading level={2}>{t('notes.title')}</Heading>
      {notes.length === 0 && <Text tone="muted">{t('notes.none')}</Text>}
      {notes.map((note) => (
        <Column key={note._id} gap={1}>
          <Row justify="space-between">
            <Text tone="muted" as="span">
              <PersonLink name={note.author} account={note.authorAccount} /> ·{' '}
              <ExactTimes value="text">
                <Ago value={note.createdAt} />
              </ExactTimes>
            </Text>
            {mayWrite && (
              <RowMenu
                label={t('notes.actions', { name: note.author })}
                actions={[
                  { label: t('notes.edit'), onSelect: () => setAsked({ what: 'edit', note }) },
                  {
                    label: t('notes.delete'),
                    isDanger: true,
                    onSelect: () => setAsked({ what: 'delete', note }),
                  },
                ]}
              />
            )}
          </Row>
          <Text>{note.text}</Text>
        </Column>
      ))}
      {mayWrite && <AddNote id={id} />}
      {about && asked.what === 'edit' && <EditNote {...about} />}
      {about && asked.what === 'delete' && <DeleteNote {...about} />}
    </PanelSection>
  );
}
