import { createTexts } from '@outpost/i18n';
import { waitlist } from './en/waitlist.ts';

export const { t } = createTexts(waitlist);
