import { NewFlow, validator, whiteLabelEndpoints, type Flow } from '@outpost/contracts';
import { usePickerSource } from '@outpost/lists';
import {
  ConfirmDialog,
  Dialog,
  FormDialog,
  numberText,
  PickerField,
  Placeholder,
  SecretDialog,
  SwitchField,
  Text,
  TextField,
  useToast,
} from '@outpost/ui';
import { useState } from 'react';
import { t } from '../i18n/flows.ts';
import {
  useAddFlow,
  useDeleteFlow,
  useEditFlow,
  useFlowPeople,
  useFlowSecret,
  useFlowStatus,
} from './flows.queries.ts';

interface DialogProps {
  flow: Flow;
  onClose: () => void;
}

/** Adds an empty flow to an organization. */
export function AddFlowDialog({
  onClose,
  onAdded,
}: {
  onClose: () => void;
  onAdded: (id: string) => void;
}) {
  const add = useAddFlow();
  const toast = useToast();
  const organizations = usePickerSource<{ _id: string; name: string }>(
    whiteLabelEndpoints.list,
    'whiteLabels',
    { labelOf: ({ name }) => name },
  );
  return (
    <FormDialog<{ name: string; whiteLabel: string }>
      title={t('dialog.addTitle')}
      submitLabel={t('dialog.addSubmit')}
      initialValues={{ name: '', whiteLabel: '' }}
      validate={validator(NewFlow)}
      onSubmit={async (body) => {
        const { flow } = await add.mutateAsync({ body });
        toast.success(t('dialog.added', { name: flow.name }));
        onAdded(flow._id);
      }}
      onClose={onClose}
    >
      <TextField name="name" label={t('dialog.name')} isFocused />
      <PickerField name="whiteLabel" label={t('dialog.organization')} source={organizations} />
    </FormDialog>
  );
}

export function RenameFlowDialog({ flow, onClose }: DialogProps) {
  const edit = useEditFlow();
  const { _id: id, name, version } = flow;
  return (
    <FormDialog<{ name: string }, Flow>
      title={t('dialog.renameTitle', { name })}
      submitLabel={t('dialog.save')}
      initialValues={{ name }}
      validate={({ name: typed }) =>
        validator(NewFlow)({ name: typed, whiteLabel: flow.whiteLabel._id })
      }
      record={{
        valuesOf: (current) => ({ name: current.name }),
        labels: { name: t('dialog.name') },
      }}
      onSubmit={(body, newer) =>
        edit.mutateAsync({ params: { id }, body, ifMatch: newer?.version ?? version })
      }
      onClose={onClose}
    >
      <TextField name="name" label={t('dialog.name')} isFocused />
    </FormDialog>
  );
}

export function DeleteFlowDialog({
  flow: { _id: id, name },
  onClose,
  onDeleted,
}: DialogProps & { onDeleted: () => void }) {
  const remove = useDeleteFlow();
  const toast = useToast();
  return (
    <ConfirmDialog
      title={t('dialog.deleteTitle', { name })}
      message={t('dialog.deleteMessage')}
      confirmLabel={t('dialog.deleteConfirm')}
      onConfirm={async () => {
        toast.success((await remove.mutateAsync({ params: { id } })).message);
        onDeleted();
      }}
      onClose={onClose}
    />
  );
}

/** Asks before people enter a flow; for a schedule with their number, which is sent along. */
export function LiveDialog({ flow, onClose }: DialogProps) {
  const { _id: id, name, publishedVersion: number } = flow;
  const people = useFlowPeople(id);
  const status = useFlowStatus();
  const toast = useToast();
  const title = t('dialog.liveTitle', { name });
  if (!people.data)
    return (
      <Dialog title={title} onClose={onClose} actions={null}>
        {people.error ? (
          <Text tone="bad">{people.error.message}</Text>
        ) : (
          <Placeholder height={80} />
        )}
      </Dialog>
    );
  const expectedPeople = people.data.people;
  const message = t('dialog.liveMessage', { number: number ?? 0 });
  return (
    <ConfirmDialog
      title={title}
      message={
        expectedPeople === 0
          ? message
          : `${message} ${t('dialog.livePeople', { people: numberText(expectedPeople) })}`
      }
      confirmLabel={t('dialog.liveConfirm')}
      onConfirm={async () => {
        await status.mutateAsync({ params: { id }, body: { isLive: true, expectedPeople } });
        toast.success(t('actions.isLive', { name }));
      }}
      onClose={onClose}
    />
  );
}

export function StopDialog({ flow: { _id: id, name }, onClose }: DialogProps) {
  const status = useFlowStatus();
  const toast = useToast();
  return (
    <FormDialog<{ cancelRuns: boolean }>
      title={t('dialog.stopTitle', { name })}
      submitLabel={t('dialog.stopConfirm')}
      initialValues={{ cancelRuns: false }}
      validate={() => ({})}
      onSubmit={async ({ cancelRuns }) => {
        await status.mutateAsync({ params: { id }, body: { isLive: false, cancelRuns } });
        toast.success(t('actions.isStopped', { name }));
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('dialog.stopMessage')}</Text>
      <SwitchField name="cancelRuns" label={t('dialog.stopCancel')} />
    </FormDialog>
  );
}

/** Makes a secret for the webhook steps, and shows it once. */
export function FlowSecretDialog({ flow: { _id: id, name }, onClose }: DialogProps) {
  const make = useFlowSecret();
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null)
    return (
      <SecretDialog
        title={t('dialog.secretTitle', { name })}
        hint={t('dialog.secretHint')}
        label={t('dialog.secretLabel')}
        secret={secret}
        onClose={onClose}
      />
    );
  return (
    <FormDialog<Record<string, unknown>>
      title={t('dialog.secretAsk', { name })}
      submitLabel={t('dialog.secretConfirm')}
      initialValues={{}}
      validate={() => ({})}
      onSubmit={async () => setSecret((await make.mutateAsync({ params: { id } })).secret)}
      onClose={onClose}
      staysOpen
    >
      <Text tone="muted">{t('dialog.secretAskMessage')}</Text>
    </FormDialog>
  );
}
