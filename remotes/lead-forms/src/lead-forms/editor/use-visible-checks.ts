import { useMemo } from 'react';
import { checkForm, toolsHere, type FormCheck } from '@outpost/contracts';
import { useExpressionReader } from './use-expression-reader.ts';
import type { Editor } from './use-editor.ts';

/** Returns the problems of the form, without those of a component that was just added. */
export const useVisibleChecks = (
  { store, content }: Editor,
  added: string | null,
): readonly FormCheck[] => {
  const { read, isReady } = useExpressionReader(content);
  return useMemo(
    () =>
      checkForm(content, toolsHere(read)).filter(
        ({ component, code }) =>
          (isReady || code !== 'not_expression') &&
          (component === null || store.nameFor(component) !== added),
      ),
    [content, read, isReady, store, added],
  );
};
