import type { AgencyChange, WhiteLabel } from '@outpost/contracts';
import { TextField } from '@outpost/ui';
import { t } from '../../../i18n/white-label.ts';
import type { SectionForm } from './section-form.ts';

type Tier = 'agency' | 'franchisor' | 'franchisee';

const paths: Record<Tier, string> = {
  agency: 'agency.name',
  franchisor: 'agency.franchisor.name',
  franchisee: 'agency.franchisor.franchisee.name',
};

const tierName = ({ agency }: Pick<WhiteLabel, 'agency'>, tier: Tier): string => {
  if (tier === 'agency') return agency.name;
  return tier === 'franchisor' ? agency.franchisor.name : agency.franchisor.franchisee.name;
};

const changeOf = (tier: Tier, name: string): AgencyChange => {
  if (tier === 'agency') return { name };
  return { franchisor: tier === 'franchisor' ? { name } : { franchisee: { name } } };
};

/** Form for an organization's name of one tier. */
export const tierForm = (tier: Tier): SectionForm<{ name: string }> => ({
  title: t('settings.editTierName'),
  labels: { name: t('settings.tierName') },
  paths: { name: paths[tier] },
  valuesOf: (whiteLabel) => ({ name: tierName(whiteLabel, tier) }),
  bodyOf: ({ name }) => ({ agency: changeOf(tier, name) }),
});

export function TierField() {
  return (
    <TextField
      name="name"
      label={t('settings.tierName')}
      hint={t('settings.tierNameHint')}
      isFocused
    />
  );
}
