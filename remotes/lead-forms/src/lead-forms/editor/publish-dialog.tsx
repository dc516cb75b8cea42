import { useEffect, useState } from 'react';
import type { FormCheck, LeadForm } from '@outpost/contracts';
import { Button, Column, Dialog, Notice, Placeholder, Row, Text, useToast } from '@outpost/ui';
import { t } from '../../i18n/editor.ts';
import { ActivationDialog } from './activation-dialog.tsx';
import { afterSubmitting } from './after-submitting.ts';
import { useChecks, useFormStep } from './lead-form.queries.ts';
import type { Editor } from './use-editor.ts';

function Finding({ check, onShow }: { check: FormCheck; onShow: (() => void) | null }) {
  return (
    <Row justify="space-between">
      <Text tone={check.level === 'error' ? 'bad' : 'normal'}>
        {check.level === 'error' ? t('publishing.toMend') : t('publishing.worthALook')}
        {check.message}
      </Text>
      {onShow && (
        <Button
          kind="plain"
          label={t('publishing.showCheck', { message: check.message })}
          onClick={onShow}
        >
          {t('publishing.show')}
        </Button>
      )}
    </Row>
  );
}

interface PublishProps {
  form: LeadForm;
  editor: Editor;
  onChoose: (key: string) => void;
  onClose: () => void;
}

function CheckList({
  form,
  editor,
  onChoose,
  onClose,
  onPublished,
}: PublishProps & { onPublished: (published: LeadForm) => void }) {
  const { data, error, isFetching, refetch } = useChecks(form._id);
  const publish = useFormStep();
  const keyOf = ({ component, code }: FormCheck) => {
    if (component) return editor.store.nameFor(component);
    return code === 'no_link' ? afterSubmitting : null;
  };
  const showOf = (check: FormCheck) => {
    const key = keyOf(check);
    return key === null
      ? null
      : () => {
          onClose();
          onChoose(key);
        };
  };
  const confirm = () =>
    publish.mutate(
      { body: { formId: form._id, status: 'published' } },
      { onSuccess: ({ form: published }) => onPublished(published) },
    );
  const failure = error ?? publish.error;
  return (
    <Column gap={2}>
      <Text tone="muted">
        {form.status === 'live'
          ? t('publishing.formLivePeopleSee')
          : t('publishing.revisionKeptNowCan', { revision: (form.revision ?? 0) + 1 })}
      </Text>
      {!data && !error && <Placeholder height={80} />}
      {data && data.checks.length === 0 && <Text>{t('publishing.everythingIsInOrder')}</Text>}
      {data?.checks.map((check, index) => (
        <Finding key={`${check.code} ${index}`} check={check} onShow={showOf(check)} />
      ))}
      {failure && (
        <div role="alert">
          <Text tone="bad">{failure.message}</Text>
          {error && <Button onClick={() => void refetch()}>{t('publishing.retry')}</Button>}
        </div>
      )}
      <Row justify="flex-end">
        <Button onClick={onClose}>{t('publishing.cancel')}</Button>
        <Button
          kind="primary"
          isDisabled={!data?.isPublishable || isFetching}
          isBusy={publish.isPending}
          onClick={confirm}
        >
          {t('publishing.publish')}
        </Button>
      </Row>
    </Column>
  );
}

/**
 * Lists the problems that prevent publishing; publishes the form if there are none, then offers its
 * activation.
 */
export function PublishDialog(props: PublishProps) {
  const { form, editor, onClose } = props;
  const { store } = editor;
  const [isSaved, setSaved] = useState<boolean | null>(null);
  const [published, setPublished] = useState<LeadForm | null>(null);
  const toast = useToast();
  useEffect(() => void store.flush().then(setSaved), [store]);
  const finish = (after: LeadForm) => {
    if (after.status !== 'live') return setPublished({ ...after, title: form.title });
    onClose();
    toast.success(t('publishing.formPublished'));
  };
  if (published) return <ActivationDialog form={published} isJustPublished onClose={onClose} />;
  return (
    <Dialog
      title={t('publishing.publishTitle', { title: form.title })}
      onClose={onClose}
      actions={null}
    >
      {isSaved === null && <Placeholder height={80} />}
      {isSaved === false && <Notice>{t('publishing.notEverythingSavedYet')}</Notice>}
      {isSaved && <CheckList {...props} onPublished={finish} />}
    </Dialog>
  );
}
