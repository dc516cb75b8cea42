import { fieldInWords, type FormContent, type FormLogic } from '@outpost/contracts';
import type { Difference } from '@outpost/ui';
import { t } from '../../i18n/editor.ts';
import { componentIn, isSame, touchedBy, type FormOp } from './form-ops.ts';
import { groupWords, nameOfComponent } from './component-words.ts';
import { logicText } from './logic/logic-text.ts';

/** A change that is not sent yet; its key stays the same for each attempt. */
export interface PendingOp {
  key: string;
  op: FormOp;
  /** Value the change replaces, as the server has it; undefined for a new component. */
  over?: unknown;
}

const mineOf = (op: FormOp): unknown => {
  if (op.kind === 'set') return op.values;
  if (op.kind === 'message') return op.message;
  return op.kind === 'retype' ? op.type : undefined;
};

/** Returns pending changes of components that no longer exist. */
export const orphansIn = (pending: readonly PendingOp[], newer: FormContent): PendingOp[] => {
  const known = new Set(newer.components.map(({ _id }) => _id));
  return pending.filter(({ op }) => {
    if (op.kind === 'message') return false;
    if (op.kind === 'add') known.add(op.id);
    else if (op.kind === 'restore') known.add(op.component._id);
    else if (!known.has(op.id)) return true;
    else if (op.kind === 'duplicate') known.add(op.copy);
    return false;
  });
};

/** Returns pending changes of values that another user has changed differently. */
export const clashesIn = (pending: readonly PendingOp[], newer: FormContent): PendingOp[] =>
  pending.filter(({ op, over }) => {
    const is = touchedBy(newer, op);
    return over !== undefined && is !== undefined && !isSame(over, is) && !isSame(is, mineOf(op));
  });

const settingText = ([name, value]: [string, unknown]): string =>
  `${fieldInWords(name)}: ${String(value)}`;

const readable = (value: unknown, { components }: FormContent): unknown => {
  if (value === null || typeof value !== 'object') return value;
  if ('settings' in value) return Object.entries(value.settings as object).map(settingText);
  if ('logic' in value) return logicText(value.logic as FormLogic, components);
  return Object.values(value).flat().filter(Boolean);
};

/** Returns both versions of each conflict, in words. */
export const differencesOf = (clashes: readonly PendingOp[], newer: FormContent): Difference[] =>
  clashes.map(({ key, op }) => {
    const component = 'id' in op ? componentIn(newer, op.id) : undefined;
    const field = op.kind === 'set' ? groupWords()[op.group] : t('editor.type');
    return {
      name: key,
      label: component ? `${nameOfComponent(component)}: ${field}` : t('editor.afterSubmitting'),
      mine: readable(mineOf(op), newer),
      theirs: readable(touchedBy(newer, op), newer),
    };
  });
