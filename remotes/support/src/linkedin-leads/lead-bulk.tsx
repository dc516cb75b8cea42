import type { LeadBulkAction, LeadStage } from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import type { BulkChoice } from '@outpost/lists';
import { PickerField } from '@outpost/ui';
import { t } from '../i18n/linkedin-leads.ts';
import { stageLabel } from './lead-words.ts';
import { useOwnerSource } from './linkedin-leads.queries.ts';

type Choice = BulkChoice & { action: LeadBulkAction };

function OwnerField() {
  return <PickerField name="owner" label={t('list.owner')} source={useOwnerSource()} />;
}

const moving = (action: LeadBulkAction, stage: LeadStage): Choice => {
  const name = stageLabel()[stage];
  return {
    action,
    label: t('actions.move', { stage: name }),
    done: t('bulk.moved', { stage: name }),
    consequence: t('bulk.move', { stage: name }),
  };
};

/** Bulk actions of those who may write leads. */
export const leadBulk = perLanguage((): Choice[] => [
  moving('contact', 'contacted'),
  moving('qualify', 'qualified'),
  moving('disqualify', 'disqualified'),
  moving('convert', 'converted'),
  {
    action: 'assign',
    label: t('actions.assign'),
    done: t('bulk.assigned'),
    consequence: t('assign.many'),
    form: {
      initialValues: { owner: '' },
      validate: ({ owner }): Record<string, string> =>
        owner ? {} : { owner: t('assign.required') },
      fields: <OwnerField />,
    },
  },
  {
    action: 'delete',
    label: t('actions.delete'),
    done: t('bulk.deleted'),
    consequence: t('bulk.delete'),
    isDanger: true,
  },
]);
