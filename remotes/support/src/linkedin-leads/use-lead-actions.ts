import { useCan, useUser } from '@outpost/auth-store';
import { leadStages, type LinkedinLead } from '@outpost/contracts';
import { useToast, type Action } from '@outpost/ui';
import { t } from '../i18n/linkedin-leads.ts';
import { stageLabel } from './lead-words.ts';
import { useMoveLead } from './linkedin-leads.queries.ts';

/** Dialogs that an action opens. */
export type LeadDialog = 'edit' | 'assign' | 'link' | 'company' | 'delete' | 'erase';

/** Returns the actions on a lead; undefined for those who may only read. */
export const useLeadActions = (onAsk: (dialog: LeadDialog, lead: LinkedinLead) => void) => {
  const mayWrite = useCan('linkedin-leads:write');
  const viewer = useUser();
  // The people of one company add none.
  const mayAddCompany = useCan('companies:write') && (viewer?.company == null || viewer.msp);
  const move = useMoveLead();
  const toast = useToast();
  if (!mayWrite || viewer?.isRestricted) return undefined;

  return (lead: LinkedinLead): Action[] => {
    const ask = (dialog: LeadDialog) => () => onAsk(dialog, lead);
    const steps = leadStages
      .filter((stage) => stage !== lead.stage)
      .map((stage): Action => {
        const name = stageLabel()[stage];
        return {
          label: t('actions.move', { stage: name }),
          onSelect: () =>
            void move.mutateAsync({ params: { id: lead._id }, body: { stage } }).then(
              () => toast.success(t('actions.moved', { stage: name })),
              (error: Error) => toast.error(error.message),
            ),
        };
      });
    return [
      ...steps,
      { label: t('actions.assign'), onSelect: ask('assign') },
      { label: t('actions.edit'), onSelect: ask('edit') },
      { label: t('actions.link'), onSelect: ask('link') },
      ...(mayAddCompany && !lead.customer
        ? [{ label: t('actions.company'), onSelect: ask('company') }]
        : []),
      { label: t('actions.delete'), isDanger: true, onSelect: ask('delete') },
      // The server refuses to erase a person while impersonating.
      ...(viewer?.impersonation
        ? []
        : [{ label: t('actions.erase'), isDanger: true, onSelect: ask('erase') }]),
    ];
  };
};
