import { whiteLabelTypes, type WhiteLabel } from '@outpost/contracts';
import { Column, SelectField, TextField, Unseen } from '@outpost/ui';
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
  if (subdomain === '') return 'The label in front of the domain. Needed before it is published.';
  if (isChecking) return 'Checking whether it is free…';
  if (judged && !judged.isAvailable) return judged.message;
  const label = subdomain.trim().toLowerCase();
  const address = judged || label === own ? tenantAddress(label) : null;
  return address ? `Its people sign in at ${address}` : 'The label in front of the domain.';
};

/** Fields for name, type, subdomain and logo. */
export function OrganizationStep({
  hint,
  ...logo
}: LogoFieldProps & { hint: string; draft: WhiteLabel | null }) {
  return (
    <Column gap={2}>
      <TextField name="name" label="Name" isFocused />
      <SelectField
        name="type"
        label="Type"
        options={typeOptions}
        hint="A Franchisor has no other franchisors below it."
      />
      <TextField name="subdomain" label="Subdomain" hint={hint} />
      <Unseen role="status">{hint}</Unseen>
      <LogoField {...logo} />
    </Column>
  );
}
