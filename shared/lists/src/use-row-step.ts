import { useRowChange } from '@outpost/api-client';
import type { Endpoint } from '@outpost/contracts';
import { useToast } from '@outpost/ui';
import type { ListedRow, RecordListDefinition } from './list-definition.ts';
import { t } from './i18n/lists.ts';

interface Step<Row> {
  endpoint: Endpoint;
  /** Returns the changed row; null removes it from the list. */
  patch: (row: Row) => Row | null;
  /** State of the row afterwards: 'restricted'. */
  done: string;
  /** Returns the body of the call. */
  body?: (row: Row) => object;
}

interface StepOptions<Row> {
  /** The step that undoes it. */
  undo?: Step<Row> | undefined;
  /** Further endpoints whose cached answers are refetched, besides the list's. */
  touches?: readonly Endpoint[];
  /** Returns the parameters of the path, if it needs more than the row's `id`. */
  paramsOf?: (row: { _id: string }) => Record<string, string>;
}

/**
 * Returns a function that takes a step with one row: the list shows it at once, and restores the
 * row when the server refuses. Resolves after the server's answer; with `undo` the message offers
 * to undo the step.
 */
export const useRowStep = <Row extends ListedRow>(
  list: RecordListDefinition<Row>,
  step: Step<Row>,
  { undo, touches = [], paramsOf = ({ _id }) => ({ id: _id }) }: StepOptions<Row> = {},
) => {
  const toast = useToast();
  const about = {
    list: list.endpoints.list,
    plural: list.plural ?? list.name,
    touches: [list.endpoints.list, ...touches],
  };
  const take = useRowChange<Row, Endpoint>(step.endpoint, { ...about, patch: step.patch });
  const back = undo ?? step;
  const takeBack = useRowChange<Row, Endpoint>(back.endpoint, { ...about, patch: back.patch });
  const fail = ({ message }: Error) => toast.error(message);

  return (row: Row, body: object = {}): Promise<void> => {
    const inputOf = (one: Step<Row>, more: object) => ({
      params: paramsOf(row),
      body: { ...one.body?.(row), ...more },
    });
    const name = list.rowName(row);
    const onAction = () =>
      takeBack
        .mutateAsync(inputOf(back, {}))
        .then(() => toast.success(t('row.done', { name, done: back.done })), fail);
    return take.mutateAsync(inputOf(step, body)).then(() => {
      const said = t('row.done', { name, done: step.done });
      if (undo) toast.action(said, { label: t('row.undo'), onAction: () => void onAction() });
      else toast.success(said);
    }, fail);
  };
};
