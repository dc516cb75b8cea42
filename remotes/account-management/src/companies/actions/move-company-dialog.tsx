import type { Company } from '@outpost/contracts';
import { FormDialog, SelectField, Text, useToast } from '@outpost/ui';
import { useFranchisors } from '../company-choices.queries.ts';
import { useMoveCompany } from '../company-team.queries.ts';

/** Moves a company and all that is its own under another franchisor of its organization. */
export function MoveCompanyDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const move = useMoveCompany();
  const toast = useToast();
  const { _id: id, name, franchisor: now, whiteLabel, version } = company;
  const others = useFranchisors(whiteLabel._id, true).filter(({ _id }) => _id !== now?._id);
  return (
    <FormDialog<{ franchisor: string }>
      title={`Move ${name} to another franchisor`}
      submitLabel="Move"
      initialValues={{ franchisor: '' }}
      validate={({ franchisor }): Record<string, string> =>
        franchisor ? {} : { franchisor: 'Franchisor is required' }
      }
      onSubmit={async (body) => {
        await move.mutateAsync({ params: { id }, body, ifMatch: version });
        const target = others.find(({ _id }) => _id === body.franchisor);
        toast.success(`${name} is below ${target?.name ?? 'another franchisor'} now.`);
      }}
      onClose={onClose}
    >
      <Text tone="muted">
        Its people, agents and everything else it has go with it. The people of{' '}
        {now?.name ?? 'the franchisor it has now'} do not see it any more.
      </Text>
      <SelectField
        name="franchisor"
        label="Franchisor"
        options={[
          { value: '', label: 'Choose a franchisor' },
          ...others.map(({ _id, name: label }) => ({ value: _id, label })),
        ]}
      />
    </FormDialog>
  );
}
