import type { LeadSource, LeadStage, LeadStep, LeadSync, LinkedinLead } from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import type { Tone } from '@outpost/ui';
import { labelTable } from '@outpost/records';
import { t } from '../i18n/linkedin-leads.ts';

export const stageLabel = perLanguage((): Record<LeadStage, string> =>
  labelTable({
    new: t('stages.new'),
    contacted: t('stages.contacted'),
    qualified: t('stages.qualified'),
    disqualified: t('stages.disqualified'),
    converted: t('stages.converted'),
  }),
);

export const stageTone: Record<LeadStage, Tone> = {
  new: 'warn',
  contacted: 'idle',
  qualified: 'ok',
  disqualified: 'bad',
  converted: 'ok',
};

export const sourceLabel = perLanguage((): Record<LeadSource, string> =>
  labelTable({
    linkedin: t('sources.linkedin'),
    csv: t('sources.csv'),
    api: t('sources.api'),
    form: t('sources.form'),
  }),
);

export const syncTone: Record<LeadSync, Tone> = { SUCCESS: 'ok', FAILED: 'bad' };

/** Name of a lead for people: an address in place of a missing name. */
export const leadName = ({ name, email }: Pick<LinkedinLead, 'name' | 'email'>): string =>
  name || email || t('list.unnamed');

const isStage = (text: string): text is LeadStage => text in stageTone;

/** Sentence of an entry of the history. */
export const stepText = ({ kind, before, after }: LeadStep): string => {
  const word = (text: string | null) => {
    if (text === null) return t('steps.none');
    return kind === 'stage' && isStage(text) ? stageLabel()[text] : text;
  };
  if (kind === 'stage') return t('steps.stage', { before: word(before), after: word(after) });
  if (kind === 'owner') return t('steps.owner', { before: word(before), after: word(after) });
  if (kind === 'rule') return t('steps.rule', { before: word(before), after: word(after) });
  if (kind === 'customer') return t('steps.customer', { before: word(before), after: word(after) });
  return t(`steps.${kind}`);
};
