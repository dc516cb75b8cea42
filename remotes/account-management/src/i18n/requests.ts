import { createTexts } from '@outpost/i18n';
import { requests } from './en/requests.ts';

export const { t } = createTexts(requests);
