import { shownName, type CompanyDetails, type User } from '@outpost/contracts';
import { ConfirmDialog, FormDialog, PickerField, Text, useToast } from '@outpost/ui';
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
      title={`Reassign the seat of ${shownName(member)}`}
      submitLabel="Reassign seat"
      initialValues={{ to: '' }}
      validate={({ to }): Record<string, string> => (to ? {} : { to: 'Guest is required' })}
      onSubmit={async ({ to }) => {
        await reassign.mutateAsync({ params: { id }, body: { from: member._id, to } });
        toast.success(`The seat of ${shownName(member)} was reassigned.`);
      }}
      onClose={onClose}
    >
      <Text tone="muted">
        {shownName(member)} becomes a guest, and the guest a seat holder. Both keep what they made.
      </Text>
      <PickerField name="to" label="Guest" source={guests} />
    </FormDialog>
  );
}

/** Makes a member the owner of the company. */
export function TransferOwnershipDialog({ company, member, onClose }: AboutMember) {
  const transfer = useTransferOwnership();
  const toast = useToast();
  const { _id: id, name, owner, version } = company;
  const before = owner ? ` ${owner.name} becomes an admin of it.` : '';
  return (
    <ConfirmDialog
      title={`Transfer ${name} to ${shownName(member)}?`}
      message={`${shownName(member)} becomes its owner and decides about its people and billing.${before}`}
      confirmLabel="Transfer ownership"
      onConfirm={async () => {
        const body = { userId: member._id };
        await transfer.mutateAsync({ params: { id }, body, ifMatch: version });
        toast.success(`${shownName(member)} owns ${name} now.`);
      }}
      onClose={onClose}
    />
  );
}
