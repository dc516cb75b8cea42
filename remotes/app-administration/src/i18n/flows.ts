import { createTexts } from '@outpost/i18n';
import { flows } from './en/flows.ts';

export const { t } = createTexts(flows);
