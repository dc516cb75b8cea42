import { createTexts } from '@outpost/i18n';
import { organization } from './en/organization.ts';

export const { t } = createTexts(organization);
