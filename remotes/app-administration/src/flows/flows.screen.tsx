import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import { flowEndpoints, flowStatuses, flowTriggerKinds, type Flow } from '@outpost/contracts';
import { choiceFilter, RecordList, recordList } from '@outpost/lists';
import { recordDates } from '@outpost/records';
import { useNavigate } from '@outpost/router';
import { Button, lazyComponent, Plus, usePreload, useToast } from '@outpost/ui';
import { t } from '../i18n/flows.ts';
import { flowColumns } from './flow-columns.tsx';
import { statusLook, triggerLabel } from './flow-words.ts';
import { useDuplicateFlow } from './flows.queries.ts';

const FlowListDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "flow-dialogs" */ './flow-list-dialog.tsx')).FlowListDialog,
);

const list = recordList(() => ({
  name: 'flows',
  endpoints: { list: flowEndpoints.list, csv: flowEndpoints.csv },
  title: t('list.title'),
  noun: [t('list.noun'), t('list.nouns')],
  searchLabel: t('list.searchLabel'),
  emptyHint: t('list.emptyHint'),
  columns: flowColumns(),
  filters: () => [
    choiceFilter('status', t('list.status'), flowStatuses, (one) => statusLook()[one].label),
    choiceFilter('trigger', t('list.trigger'), flowTriggerKinds, (one) => triggerLabel()[one]),
  ],
  dates: recordDates(),
  rowName: ({ name }) => name,
  rowLink: ({ _id }) => `/flows/show/${_id}`,
  fileName: 'flows',
}));

/** Dialog that a list of flows has open. */
export type OpenFlow =
  | { what: 'add' }
  | { what: 'rename' | 'live' | 'stop' | 'delete'; flow: Flow };

const useRowActions = (mayWrite: boolean, choose: (open: OpenFlow) => void) => {
  const duplicate = useDuplicateFlow();
  const navigate = useNavigate();
  const toast = useToast();
  const copy = (id: string) =>
    void duplicate.mutateAsync({ params: { id } }).then(
      ({ flow }) => toast.success(t('actions.duplicated', { name: flow.name })),
      ({ message }: Error) => toast.error(message),
    );
  return (flow: Flow) => {
    const { _id: id, status } = flow;
    const isLive = status === 'live';
    return [
      {
        label: t('actions.runs'),
        onSelect: () => navigate(`/form-builder/flow-logs?flow=${id}`),
      },
      ...(mayWrite
        ? [
            ...(status === 'draft'
              ? []
              : [
                  {
                    label: t(isLive ? 'actions.stop' : 'actions.goLive'),
                    onSelect: () => choose({ what: isLive ? 'stop' : 'live', flow }),
                  },
                ]),
            { label: t('actions.rename'), onSelect: () => choose({ what: 'rename', flow }) },
            { label: t('actions.duplicate'), onSelect: () => copy(id) },
            ...(isLive
              ? []
              : [
                  {
                    label: t('actions.delete'),
                    isDanger: true,
                    onSelect: () => choose({ what: 'delete', flow }),
                  },
                ]),
          ]
        : []),
    ];
  };
};

/** List of user flows. */
export function FlowsScreen() {
  usePreload(FlowListDialog);
  const mayWrite = useCan('flows:write');
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenFlow | null>(null);
  const rowActions = useRowActions(mayWrite, setOpen);
  const addButton = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden />}
      onClick={() => setOpen({ what: 'add' })}
    >
      {t('list.add')}
    </Button>
  );
  return (
    <>
      <RecordList list={list} rowActions={rowActions} {...(mayWrite && { actions: addButton })} />
      {open && (
        <FlowListDialog
          open={open}
          onClose={() => setOpen(null)}
          onAdded={(id) => void navigate(`/flows/show/${id}`)}
        />
      )}
    </>
  );
}
