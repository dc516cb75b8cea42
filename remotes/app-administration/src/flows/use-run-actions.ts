import type { FlowRun } from '@outpost/contracts';
import { useToast } from '@outpost/ui';
import { t } from '../i18n/flows.ts';
import { useCancelRun, useRetryRun } from './flows.queries.ts';

/** Returns the steps that a run allows: to retry it, and to cancel it. */
export const useRunActions = () => {
  const retry = useRetryRun();
  const cancel = useCancelRun();
  const toast = useToast();
  const told = (done: Promise<unknown>, said: string) =>
    void done.then(
      () => toast.success(said),
      ({ message }: Error) => toast.error(message),
    );
  return ({ _id: id, status }: FlowRun) => [
    ...(status === 'failed'
      ? [
          {
            label: t('runs.retry'),
            onSelect: () => told(retry.mutateAsync({ params: { id } }), t('runs.retried')),
          },
        ]
      : []),
    ...(status === 'completed' || status === 'canceled'
      ? []
      : [
          {
            label: t('runs.cancel'),
            isDanger: true,
            onSelect: () => told(cancel.mutateAsync({ params: { id } }), t('runs.canceled')),
          },
        ]),
  ];
};
