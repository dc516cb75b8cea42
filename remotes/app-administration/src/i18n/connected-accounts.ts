import { createTexts } from '@outpost/i18n';
import { connectedAccounts } from './en/connected-accounts.ts';

export const { t } = createTexts(connectedAccounts);
