import { shownName, type CompanyDetails, type User } from '@outpost/contracts';
import { ConfirmDialog, FormDialog, PickerField, Text, useToast } from '@outpost/ui';
import { t } from '../../i18n/company-tabs.ts';
import { useGuestSource } from '../company-choices.queries.ts';
import { useReassignSeat, useTransferOwnership } from '../company-team.queries.ts';

interface AboutMember {
  company: CompanyDetails;
  member: User;
  onClose: () => void;
}

/** Transfers a member's seat to a guest of the same company. */
export function ReassignSeatDialog({ company: { _id: id }, member, onClose }: AboutMember) {
  const reassign = useReassignSeat();
  const toast = useToast();
  const guests = useGuestSource(id);
  return (
    <FormDialog<{ to: string }>
      title={t('reassignSeat.title', { name: shownName(member) })}
      submitLabel={t('reassignSeat.submit')}
      initialValues={{ to: '' }}
      validate={({ to }): Record<string, string> =>
        to ? {} : { to: t('reassignSeat.toRequired') }
      }
      onSubmit={async ({ to }) => {
        await reassign.mutateAsync({ params: { id }, body: { from: member._id, to } });
        toast.success(t('reassignSeat.done', { name: shownName(member) }));
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('reassignSeat.message', { name: shownName(member) })}</Text>
      <PickerField name="to" label={t('reassignSeat.to')} source={guests} />
    </FormDialog>
  );
}

/** Makes a member the owner of the company. */
export function TransferOwnershipDialog({ company, member, onClose }: AboutMember) {
  const transfer = useTransferOwnership();
  const toast = useToast();
  const { _id: id, name, owner, version } = company;
  const newOwner = shownName(member);
  const formerOwner = owner ? t('transfer.formerOwner', { name: owner.name }) : '';
  return (
    <ConfirmDialog
      title={t('transfer.title', { name, newOwner })}
      message={t('transfer.message', { newOwner, formerOwner })}
      confirmLabel={t('transfer.submit')}
      onConfirm={async () => {
        const body = { userId: member._id };
        await transfer.mutateAsync({ params: { id }, body, ifMatch: version });
        toast.success(t('transfer.done', { newOwner, name }));
      }}
      onClose={onClose}
    />
  );
}
