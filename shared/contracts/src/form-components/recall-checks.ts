import { inOrder } from './answered.ts';
import { isQuestion } from './component-types.ts';
import { error, type FormCheck } from './form-check.ts';
import type { FormComponent, FormSnapshot } from './form-components.ts';
import { recalledKeys, withoutRecalls } from './recall.ts';

type Components = readonly FormComponent[];

const ofComponent = (component: FormComponent, at: number, components: Components): FormCheck[] => {
  const { _id, key, title, subtitle, isSubtitleHidden } = component;
  const keys = [title, isSubtitleHidden ? '' : subtitle].flatMap(recalledKeys);
  const name = withoutRecalls(title, components);
  const asked = keys.map((one) => components.findIndex((other) => other.key === one));
  const lost = keys.find(
    (_key, index) => !isQuestion(components[asked[index] ?? -1]?.type ?? 'line'),
  );
  // An answer that only the address gives is known from the beginning.
  const isLate = asked.some((place) => place > at && components[place]?.logic.isHidden === false);
  return [
    ...(lost === undefined
      ? []
      : [error('lost_recall', _id, `“${name}” shows the answer to ${lost}, which is not there.`)]),
    ...(isLate
      ? [error('later_recall', _id, `“${name}” shows an answer that is not known by then.`)]
      : []),
    ...(keys.includes(key) ? [error('own_recall', _id, `“${name}” shows its own answer.`)] : []),
    ...(at === 0 && recalledKeys(title).length > 0
      ? [error('title_recall', _id, 'The title of a form names it in lists and shows no answers.')]
      : []),
  ];
};

/** Finds texts that refer to an answer which is missing, comes later, or is their own. */
export const recallChecks = (content: FormSnapshot): FormCheck[] => {
  const { message } = content;
  const components = inOrder(content);
  const known = components.flatMap(({ key, type }) => (isQuestion(type) ? [key] : []));
  const after = message.type === 'redirect' ? [] : [message.title, message.description];
  const lost = after.flatMap(recalledKeys).find((key) => !known.includes(key));
  return [
    ...components.flatMap(ofComponent),
    ...(lost === undefined
      ? []
      : [
          error(
            'lost_recall',
            null,
            `The message after submitting shows the answer to ${lost}, which is not there.`,
          ),
        ]),
  ];
};
