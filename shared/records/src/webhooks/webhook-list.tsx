import { useState } from 'react';
import { useChange } from '@outpost/api-client';
import {
  webhookChangeEndpoints,
  webhookDeliveryEndpoints,
  webhookEndpoints,
  webhookSteps,
  type Endpoint,
  type Webhook,
  type WebhookStepName,
} from '@outpost/contracts';
import { RecordList, recordList, useRowStep } from '@outpost/lists';
import { Button, Plus, usePreload, useToast, type Action } from '@outpost/ui';
import { recordDates } from '../columns.tsx';
import { t } from '../i18n/webhooks.ts';
import { webhookColumns, webhookFilters } from './webhook-columns.tsx';
import {
  DeleteWebhookDialog,
  EditWebhookDialog,
  NewWebhookDialog,
  RotateSecretDialog,
  SinceDialog,
  TestWebhookDialog,
} from './webhook-lazy.ts';

const listWith = (hasEventFilter: boolean, isLinked = false) =>
  recordList(() => ({
    name: 'webhooks',
    endpoints: { list: webhookEndpoints.list, csv: webhookEndpoints.csv },
    title: t('list.webhooks'),
    noun: [t('list.webhook'), t('list.webhooksNoun')],
    searchLabel: t('list.searchLabel'),
    emptyHint: t('list.emptyHint'),
    columns: webhookColumns(),
    filters: () => webhookFilters(hasEventFilter),
    dates: recordDates(),
    rowName: ({ url }) => url,
    ...(isLinked && {
      rowLink: ({ _id }: Webhook) => `/webhooks?tab=deliveries&webhook=${_id}`,
    }),
  }));

const webhooks = listWith(true);
const linkedWebhooks = listWith(true, true);
/** Its events are given, so they are no filter. */
const webhooksOfEvents = listWith(false);

const stepTo = (step: WebhookStepName) => ({
  endpoint: webhookEndpoints[step],
  patch: (webhook: Webhook): Webhook => ({ ...webhook, status: webhookSteps[step].to }),
  done: webhookSteps[step].to,
});
const disableStep = stepTo('disable');
const enableStep = stepTo('enable');

type What = 'edit' | 'test' | 'rotate' | 'resend' | 'delete';
type Open = { what: 'create' } | { what: What; webhook: Webhook };

/** Steps that a click takes at once. */
const useSteps = (touches: readonly Endpoint[]) => {
  const toast = useToast();
  const touched = [webhookEndpoints.list, webhookDeliveryEndpoints.list, ...touches];
  const verifyCall = useChange(webhookChangeEndpoints.verify, touched);
  const resumeCall = useChange(webhookChangeEndpoints.resume, touched);
  const fail = ({ message }: Error) => toast.error(message);
  const verify = ({ _id: id, version }: Webhook) =>
    verifyCall.mutateAsync({ params: { id }, ifMatch: version }).then(({ webhook }) => {
      const problem = webhook.verificationProblem ?? '';
      if (webhook.verifiedAt === null) toast.error(t('action.notProven', { problem }));
      else toast.success(t('action.verified'));
    }, fail);
  const resume = ({ _id: id, url, version }: Webhook) =>
    resumeCall
      .mutateAsync({ params: { id }, ifMatch: version })
      .then(() => toast.success(t('action.resumed', { url })), fail);
  return {
    verify,
    resume,
    disable: useRowStep(webhooks(), disableStep, { undo: enableStep, touches }),
    enable: useRowStep(webhooks(), enableStep, { undo: disableStep, touches }),
  };
};

/** Returns the actions of a webhook that need no dialog, by its state. */
const stepsOf = (webhook: Webhook, steps: ReturnType<typeof useSteps>): Action[] =>
  webhook.status === 'enabled'
    ? [{ label: t('action.disable'), onSelect: () => void steps.disable(webhook) }]
    : [
        { label: t('action.resume'), onSelect: () => void steps.resume(webhook) },
        { label: t('action.enable'), onSelect: () => void steps.enable(webhook) },
      ];

function OpenDialog({
  open,
  onClose,
}: {
  open: Exclude<Open, { what: 'create' }>;
  onClose: () => void;
}) {
  const props = { webhook: open.webhook, onClose };
  switch (open.what) {
    case 'edit':
      return <EditWebhookDialog {...props} />;
    case 'test':
      return <TestWebhookDialog {...props} />;
    case 'rotate':
      return <RotateSecretDialog {...props} />;
    case 'resend':
      return <SinceDialog {...props} />;
    case 'delete':
      return <DeleteWebhookDialog {...props} />;
  }
}

/** Webhooks of the tenants the viewer sees, or of one, with all their actions. */
export function WebhookList({
  whiteLabel,
  isTenantAsked = false,
  mayWrite,
  level = 1,
  touches = [],
  events,
  furtherActions = () => [],
  onDeliveries,
  isLinked = false,
}: {
  /** The only tenant. */
  whiteLabel?: string;
  /** True if the viewer chooses the tenant of a new webhook. */
  isTenantAsked?: boolean;
  mayWrite: boolean;
  level?: 1 | 2;
  /** Further endpoints whose answers change with a webhook. */
  touches?: readonly Endpoint[];
  /** Shows only webhooks that listen to one of these, and offers these to new ones. */
  events?: readonly string[];
  /** Further actions on a webhook. */
  furtherActions?: (webhook: Webhook) => Action[];
  /** Opens the deliveries of a webhook, where the page has them. */
  onDeliveries?: (webhook: Webhook) => void;
  /** True if rows lead to their deliveries on the page of webhooks. */
  isLinked?: boolean;
}) {
  const unlinked = events ? webhooksOfEvents : webhooks;
  usePreload(NewWebhookDialog, EditWebhookDialog);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const steps = useSteps(touches);
  const writeActions = (webhook: Webhook): Action[] => {
    const ask = (what: What, label: string, more: Partial<Action> = {}): Action => ({
      label,
      onSelect: () => setOpen({ what, webhook }),
      ...more,
    });
    const unverified = webhook.verifiedAt === null ? t('action.notVerified') : undefined;
    const stopped = webhook.status === 'disabled' ? t('action.isDisabled') : undefined;
    return [
      ask('edit', t('action.edit')),
      ask('test', t('action.test'), { disabledReason: unverified }),
      { label: t('action.verify'), onSelect: () => void steps.verify(webhook) },
      ask('rotate', t('action.rotate')),
      ask('resend', t('action.resend'), { disabledReason: unverified ?? stopped }),
      ...stepsOf(webhook, steps),
      ask('delete', t('action.delete'), { isDanger: true }),
    ];
  };
  const actionsOf = (webhook: Webhook): Action[] => [
    ...(onDeliveries
      ? [{ label: t('action.deliveries'), onSelect: () => onDeliveries(webhook) }]
      : []),
    ...furtherActions(webhook),
    ...(mayWrite ? writeActions(webhook) : []),
  ];
  const addButton = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden />}
      onClick={() => setOpen({ what: 'create' })}
    >
      {t('action.add')}
    </Button>
  );
  return (
    <>
      <RecordList
        level={level}
        list={isLinked ? linkedWebhooks : unlinked}
        {...(whiteLabel !== undefined && { whiteLabel, without: ['organization'] })}
        {...(events && { fixed: { event: events } })}
        {...((mayWrite || onDeliveries) && { rowActions: actionsOf })}
        {...(mayWrite && { actions: addButton })}
      />
      {open?.what === 'create' && (
        <NewWebhookDialog
          whiteLabel={whiteLabel}
          isAsked={isTenantAsked}
          events={events}
          onClose={close}
        />
      )}
      {open && open.what !== 'create' && <OpenDialog open={open} onClose={close} />}
    </>
  );
}
