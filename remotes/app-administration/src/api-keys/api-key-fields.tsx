import { apiKeyScopes, type ApiKey } from '@outpost/contracts';
import { CheckboxGroupField, TextField } from '@outpost/ui';
import { scopeLabel } from './api-key-words.ts';
import { t } from '../i18n/api-keys.ts';

/** Values of the fields that creating and changing a key share. */
export interface KeyValues extends Record<string, unknown> {
  name: string;
  scopes: ApiKey['scopes'];
  /** Addresses and ranges, one on each line. */
  ipAllowList: string;
  rateLimit: string;
}

const scopeOptions = () => apiKeyScopes.map((value) => ({ value, label: scopeLabel(value) }));

/** Returns the lines of the field as the body of a call has them. */
export const rangesOf = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((range) => range.trim())
    .filter((range) => range !== '');

/** Moves the message about one address to the field of all of them. */
export const withRangeMessage = (messages: Record<string, string>): Record<string, string> => {
  const [first] = Object.entries(messages).filter(([path]) => path.startsWith('ipAllowList'));
  return first ? { ...messages, ipAllowList: first[1] } : messages;
};

export function ScopesField() {
  return <CheckboxGroupField name="scopes" label={t('dialog.scopes')} options={scopeOptions()} />;
}

/** Fields for the addresses that may use a key, and for its limit. */
export function LimitFields() {
  return (
    <>
      <TextField
        name="ipAllowList"
        label={t('dialog.addresses')}
        hint={t('dialog.addressesHint')}
        lines={2}
      />
      <TextField name="rateLimit" label={t('dialog.rateLimit')} type="number" />
    </>
  );
}
