import { createTexts } from '@outpost/i18n';
import { eventHub } from './en/event-hub.ts';

export const { t } = createTexts(eventHub);
