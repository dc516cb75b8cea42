import type { Company } from '@outpost/contracts';
import { FormDialog, PickerField, Text, useToast } from '@outpost/ui';
import { useFranchisorSource } from '../company-choices.queries.ts';
import { useMoveCompany } from '../company-team.queries.ts';

/** Moves a company and all its records below another franchisor of its organization. */
export function MoveCompanyDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const move = useMoveCompany();
  const toast = useToast();
  const { _id: id, name, franchisor: now, whiteLabel, version } = company;
  const others = useFranchisorSource(whiteLabel._id, { except: now?._id });
  return (
    <FormDialog<{ franchisor: string }>
      title={`Move ${name} to another franchisor`}
      submitLabel="Move"
      initialValues={{ franchisor: '' }}
      validate={({ franchisor }): Record<string, string> =>
        franchisor ? {} : { franchisor: 'Franchisor is required' }
      }
      onSubmit={async (body) => {
        const { company: moved } = await move.mutateAsync({
          params: { id },
          body,
          ifMatch: version,
        });
        toast.success(`${name} is below ${moved.franchisor?.name ?? 'another franchisor'} now.`);
      }}
      onClose={onClose}
    >
      <Text tone="muted">
        Its people, agents and everything else it has go with it. The people of{' '}
        {now?.name ?? 'the franchisor it has now'} do not see it any more.
      </Text>
      <PickerField name="franchisor" label="Franchisor" source={others} />
    </FormDialog>
  );
}
