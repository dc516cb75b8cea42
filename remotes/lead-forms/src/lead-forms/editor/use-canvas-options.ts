import { useState } from 'react';
import { mostOptions, type FormComponent } from '@outpost/contracts';
import { t } from '../../i18n/editor.ts';
import type { Editor } from './use-editor.ts';

/** Returns the first of “Option 1”, “Option 2” … that is not there. */
const freeOption = (options: readonly string[]): string => {
  const taken = new Set(options.map((option) => option.toLowerCase()));
  let index = options.length + 1;
  while (taken.has(t('settings.option', { index }).toLowerCase())) index += 1;
  return t('settings.option', { index });
};

/** Adds and removes options on the canvas, and names the one to type into. */
export interface CanvasOptions {
  /** Adds an option at an index, unless the component has the maximum. */
  add: (component: FormComponent, index: number) => void;
  /** Removes an option, unless it is the only one. */
  remove: (component: FormComponent, index: number) => void;
  /** Number that changes with each request to focus the option; null if it is another one. */
  focusOf: (component: FormComponent, index: number) => number | null;
}

export const useCanvasOptions = ({ store }: Pick<Editor, 'store'>): CanvasOptions => {
  const [typed, setTyped] = useState<{ key: string; index: number; turn: number } | null>(null);
  const set = ({ _id, hasOther }: FormComponent, options: string[], index: number) => {
    store.change({ kind: 'set', id: _id, group: 'options', values: { options, hasOther } });
    setTyped((last) => ({ key: store.nameFor(_id), index, turn: (last?.turn ?? 0) + 1 }));
  };
  return {
    add(component, index) {
      const { options } = component;
      if (options.length < mostOptions)
        set(component, options.toSpliced(index, 0, freeOption(options)), index);
    },
    remove(component, index) {
      const { options } = component;
      if (options.length > 1) set(component, options.toSpliced(index, 1), Math.max(0, index - 1));
    },
    focusOf: ({ _id }, index) =>
      typed?.key === store.nameFor(_id) && typed.index === index ? typed.turn : null,
  };
};
