import {
  NewCannedReply,
  placeholders,
  validator,
  type CannedReply,
  type NewCannedReply as Values,
} from '@outpost/contracts';
import { FormDialog, TextField, useToast } from '@outpost/ui';
import { t } from '../i18n/ticket-threads.ts';
import { useAddCannedReply, useEditCannedReply } from './ticket-threads.queries.ts';

const valuesOf = ({ title, text }: CannedReply): Values => ({ title, text });

/** Adds a canned reply, or changes one. */
export function CannedReplyForm({
  reply,
  onClose,
}: {
  /** Null for a new one. */
  reply: CannedReply | null;
  onClose: () => void;
}) {
  const [add, edit] = [useAddCannedReply(), useEditCannedReply()];
  const toast = useToast();
  const names = placeholders.map((name) => `{{${name}}}`).join(', ');
  return (
    <FormDialog<Values, CannedReply>
      title={reply ? t('canned.editTitle') : t('canned.addTitle')}
      submitLabel={t('canned.save')}
      initialValues={reply ? valuesOf(reply) : { title: '', text: '' }}
      record={{ valuesOf, labels: { title: t('canned.name'), text: t('canned.text') } }}
      validate={validator(NewCannedReply)}
      onSubmit={async (body, newer) => {
        if (reply) {
          const { _id: id, version: ifMatch } = newer ?? reply;
          await edit.mutateAsync({ params: { id }, body, ifMatch });
        } else await add.mutateAsync({ body });
        toast.success(t('canned.saved'));
      }}
      onClose={onClose}
    >
      <TextField name="title" label={t('canned.name')} isFocused />
      <TextField
        name="text"
        label={t('canned.text')}
        lines={6}
        hint={t('canned.hint', { names })}
      />
    </FormDialog>
  );
}
