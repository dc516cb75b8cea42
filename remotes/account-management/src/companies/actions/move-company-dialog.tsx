import type { Company } from '@outpost/contracts';
import { FormDialog, PickerField, Text, useToast } from '@outpost/ui';
import { t } from '../../i18n/company-dialogs.ts';
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
      title={t('move.title', { name })}
      submitLabel={t('move.submit')}
      initialValues={{ franchisor: '' }}
      validate={({ franchisor }): Record<string, string> =>
        franchisor ? {} : { franchisor: t('form.franchisorRequired') }
      }
      onSubmit={async (body) => {
        const { company: moved } = await move.mutateAsync({
          params: { id },
          body,
          ifMatch: version,
        });
        toast.success(
          t('move.done', { name, franchisor: moved.franchisor?.name ?? t('move.otherFranchisor') }),
        );
      }}
      onClose={onClose}
    >
      <Text tone="muted">
        {t('move.message', { franchisor: now?.name ?? t('move.formerFranchisor') })}
      </Text>
      <PickerField name="franchisor" label={t('form.franchisor')} source={others} />
    </FormDialog>
  );
}
