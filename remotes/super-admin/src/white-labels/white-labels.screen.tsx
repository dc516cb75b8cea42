import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import { whiteLabelEndpoints, type WhiteLabel } from '@outpost/contracts';
import { RecordList, recordList } from '@outpost/lists';
import { Button, ConfirmDialog, Plus, useToast } from '@outpost/ui';
import { whiteLabelColumns } from './white-label-columns.tsx';
import { WhiteLabelDialog } from './white-label-dialog.tsx';
import { whiteLabelDates, whiteLabelFilters } from './white-label-filters.ts';
import { useDeleteWhiteLabel } from './white-labels.queries.ts';

const whiteLabels = recordList<WhiteLabel>({
  name: 'whiteLabels',
  endpoints: { list: whiteLabelEndpoints.list },
  title: 'Organizations',
  noun: ['organization', 'organizations'],
  searchLabel: 'Search name or subdomain',
  emptyHint: 'Create the first white-label instance.',
  columns: whiteLabelColumns,
  filters: () => whiteLabelFilters,
  tenantOf: (whiteLabel) => whiteLabel,
  dates: whiteLabelDates,
  rowName: ({ name }) => name,
  rowLink: ({ _id }) => `/white-label/show/${_id}`,
});

type Open = { what: 'create' } | { what: 'edit' | 'delete'; whiteLabel: WhiteLabel };

/** The white-label instances. */
export function WhiteLabelsScreen() {
  const remove = useDeleteWhiteLabel();
  const mayWrite = useCan('white-labels:write');
  const toast = useToast();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  const actionsOf = (whiteLabel: WhiteLabel) => [
    { label: 'Edit', onSelect: () => setOpen({ what: 'edit', whiteLabel }) },
    {
      label: 'Delete',
      isDanger: true,
      disabledReason: whiteLabel.status === 'active' ? 'it is active' : undefined,
      onSelect: () => setOpen({ what: 'delete', whiteLabel }),
    },
  ];
  const createButton = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden />}
      onClick={() => setOpen({ what: 'create' })}
    >
      New organization
    </Button>
  );
  return (
    <>
      <RecordList
        list={whiteLabels}
        {...(mayWrite && { rowActions: actionsOf, actions: createButton })}
      />
      {open?.what === 'edit' && <WhiteLabelDialog whiteLabel={open.whiteLabel} onClose={close} />}
      {open?.what === 'delete' && (
        <ConfirmDialog
          title={`Delete ${open.whiteLabel.name}?`}
          message={`Its ${open.whiteLabel.users} users lose access and its subdomain becomes free.`}
          confirmLabel="Delete organization"
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id: open.whiteLabel._id } });
            toast.success('The organization was deleted.');
          }}
          onClose={close}
        />
      )}
    </>
  );
}
