import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import type { LeadForm } from '@outpost/contracts';
import { useToast, usePreload } from '@outpost/ui';
import { Toggle } from '@outpost/ui/details';
import { t } from '../i18n/forms.ts';
import { useActivation } from './form.queries.ts';
import { LiveDialog } from './lead-form-lazy.ts';

/** Switch that makes a published form live, or takes it offline after a confirmation. */
export function ActiveSwitch({ form }: { form: LeadForm }) {
  usePreload(LiveDialog);
  const { _id: formId, title, isActive, status } = form;
  const mayWrite = useCan('lead-forms:write');
  const step = useActivation();
  const toast = useToast();
  const [isAsked, setAsked] = useState(false);
  const fail = ({ message }: Error) => toast.error(message);
  const set = (next: boolean) => step.mutateAsync({ body: { formId, isActive: next } });
  const undo = () =>
    void set(false).then(() => toast.success(t('list.deactivated', { title })), fail);
  const activate = () =>
    void set(true).then(
      () => toast.action(t('list.activated', { title }), { label: t('list.undo'), onAction: undo }),
      fail,
    );
  const isDraft = status === 'draft';
  return (
    <>
      <Toggle
        label={
          isDraft ? t('list.activePublishItFirst', { title }) : t('list.activeLabel', { title })
        }
        isOn={isActive}
        isDisabled={!mayWrite || isDraft || step.isPending}
        onChange={(next) => (next ? activate() : setAsked(true))}
      />
      {isAsked && <LiveDialog form={form} onClose={() => setAsked(false)} />}
    </>
  );
}
