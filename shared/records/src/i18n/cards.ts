import { createTexts } from '@outpost/i18n';
import { cards } from './en/cards.ts';

export const { t } = createTexts(cards);
