import { useEffect, useState } from 'react';
import type { ExpressionReader, FormContent } from '@outpost/contracts';

const readNone: ExpressionReader = () => null;

/**
 * Returns a reader of the expressions of a form. Its code is loaded for a form that has one; until
 * then no expression can be read, and `isReady` is false.
 */
export const useExpressionReader = ({
  components,
}: Pick<FormContent, 'components'>): { read: ExpressionReader; isReady: boolean } => {
  const isNeeded = components.some(
    ({ logic: { computed, rules } }) =>
      computed !== undefined || rules.some(({ expression }) => expression !== undefined),
  );
  const [read, setRead] = useState<ExpressionReader | null>(null);
  useEffect(() => {
    let isShown = isNeeded;
    if (isShown)
      import(/* webpackChunkName: "expressions" */ '@outpost/expressions').then(
        ({ readExpression }) => isShown && setRead(() => readExpression),
        () => undefined,
      );
    return () => {
      isShown = false;
    };
  }, [isNeeded]);
  return { read: read ?? readNone, isReady: !isNeeded || read !== null };
};
