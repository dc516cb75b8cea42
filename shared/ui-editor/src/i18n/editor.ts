import { createTexts } from '@outpost/i18n';
import { editor } from './en/editor.ts';

export const { t } = createTexts(editor);
