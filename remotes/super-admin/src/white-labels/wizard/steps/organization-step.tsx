import { whiteLabelTypes, type WhiteLabel } from '@outpost/contracts';
import { Column, SelectField, TextField, Unseen } from '@outpost/ui';
import { t } from '../../../i18n/wizard.ts';
import { tenantAddress } from '../../detail/tenant-address.ts';
import { LogoField, type LogoFieldProps } from '../logo-field.tsx';
import type { useSubdomainCheck } from '../use-subdomain-check.ts';

const typeOptions = whiteLabelTypes.map((value) => ({ value, label: value }));

/** Returns the hint below the subdomain while it is typed. */
export const subdomainHint = (
  subdomain: string,
  /** Subdomain the draft already has. */
  own: string | null,
  { isChecking, judged }: ReturnType<typeof useSubdomainCheck>,
): string => {
  if (subdomain === '') return t('fields.subdomainNeeded');
  if (isChecking) return t('fields.subdomainChecking');
  if (judged && !judged.isAvailable) return judged.message;
  const label = subdomain.trim().toLowerCase();
  const address = judged || label === own ? tenantAddress(label) : null;
  return address ? t('fields.subdomainAddress', { address }) : t('fields.subdomainHint');
};

/** Fields for name, type, subdomain and logo. */
export function OrganizationStep({
  hint,
  ...logo
}: LogoFieldProps & { hint: string; draft: WhiteLabel | null }) {
  return (
    <Column gap={2}>
      <TextField name="name" label={t('fields.name')} isFocused />
      <SelectField
        name="type"
        label={t('fields.type')}
        options={typeOptions}
        hint={t('fields.typeHint')}
      />
      <TextField name="subdomain" label={t('fields.subdomain')} hint={hint} />
      <Unseen role="status">{hint}</Unseen>
      <LogoField {...logo} />
    </Column>
  );
}
