import { createTexts } from '@outpost/i18n';
import { conversation } from './en/conversation.ts';

export const { t } = createTexts(conversation);
