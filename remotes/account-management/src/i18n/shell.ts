import { createTexts } from '@outpost/i18n';
import { shell } from './en/shell.ts';

export const { t } = createTexts(shell);
