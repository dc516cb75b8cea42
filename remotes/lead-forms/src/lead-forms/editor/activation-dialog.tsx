import { useState } from 'react';
import type { LeadForm } from '@outpost/contracts';
import { Link } from '@outpost/router';
import { Button, Column, CopyField, Dialog, Text } from '@outpost/ui';
import { t } from '../../i18n/editor.ts';
import { useActivation } from '../form.queries.ts';

function LinkDialog({
  form: { _id, title },
  url,
  onClose,
}: {
  form: LeadForm;
  url: string;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={t('publishing.isLive', { title })}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('publishing.done')}
        </Button>
      }
    >
      <Column gap={2}>
        <Text tone="muted">{t('publishing.shareLink')}</Text>
        <CopyField label={t('publishing.linkLiveForm')} value={url} />
        <a href={url} target="_blank" rel="noopener noreferrer">
          {t('publishing.openForm')}
        </a>
        <Link to={`/lead-forms/responses/${_id}`} onClick={onClose}>
          {t('publishing.seeResponses')}
        </Link>
      </Column>
    </Dialog>
  );
}

/** Makes a published form live, then offers its link. */
export function ActivationDialog({
  form,
  isJustPublished = false,
  onClose,
}: {
  form: LeadForm;
  /** True if activation is offered after publication. */
  isJustPublished?: boolean;
  onClose: () => void;
}) {
  const { _id: formId, title, revision } = form;
  const step = useActivation();
  const [url, setUrl] = useState<string | null>(null);
  if (url !== null) return <LinkDialog form={form} url={url} onClose={onClose} />;
  const activate = () =>
    step.mutate(
      { body: { formId, isActive: true } },
      { onSuccess: ({ form: live }) => (live.url === null ? onClose() : setUrl(live.url)) },
    );
  return (
    <Dialog
      title={t('publishing.activate', { title })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            {isJustPublished ? t('publishing.notNow') : t('publishing.cancel')}
          </Button>
          <Button
            kind="primary"
            isBusy={step.isPending}
            // The second click of a double click on Publish may end here.
            onClick={({ detail }) => detail < 2 && activate()}
          >
            {t('publishing.activateConfirmLabel')}
          </Button>
        </>
      }
    >
      <Column gap={1}>
        {isJustPublished && <Text>{t('publishing.formPublished')}</Text>}
        <Text tone="muted">
          {t('publishing.revisionGetsLinkAnybody', { revision: revision ?? 1 })}
        </Text>
        {step.error && (
          <div role="alert">
            <Text tone="bad">{step.error.message}</Text>
          </div>
        )}
      </Column>
    </Dialog>
  );
}
