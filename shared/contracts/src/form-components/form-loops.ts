import type { FormComponent, FormSnapshot } from './form-components.ts';
import { keysIn, type ExpressionReader } from './form-expression.ts';
import { inOrder } from './answered.ts';
import type { FormRule } from './form-rules.ts';

/** Returns the ids of the components an expression asks for; an unknown key stays as it is. */
export const askedByExpression = (
  expression: string | undefined,
  components: readonly FormComponent[],
  read: ExpressionReader,
): string[] => {
  const tree = expression === undefined ? null : read(expression);
  const keys = tree === null ? [] : keysIn(tree);
  return keys.map((key) => components.find((one) => one.key === key)?._id ?? key);
};

/** Returns the ids of the components whose answers a rule asks for. */
export const askedBy = (
  { conditions, expression }: FormRule,
  components: readonly FormComponent[],
  read: ExpressionReader,
): string[] => [
  ...conditions.map(({ component }) => component),
  ...askedByExpression(expression, components, read),
];

type AskedBy = (component: FormComponent) => string[];

const circlesOf = (components: readonly FormComponent[], asked: AskedBy): string[][] => {
  const circles: string[][] = [];
  const byId = new Map(components.map((component) => [component._id, component]));
  const done = new Set<string>();
  const visit = (id: string, path: string[]): void => {
    const at = path.indexOf(id);
    if (at >= 0) circles.push(path.slice(at));
    const component = byId.get(id);
    if (at >= 0 || done.has(id) || !component) return;
    for (const next of new Set(asked(component))) visit(next, [...path, id]);
    done.add(id);
  };
  for (const { _id } of components) visit(_id, []);
  return circles;
};

/**
 * Returns the loops of a form: jumps to earlier components, and components whose rules or computed
 * answers depend on each other.
 */
export const findLoops = (
  content: Pick<FormSnapshot, 'components'>,
  read: ExpressionReader,
): string[][] => {
  const components = inOrder(content);
  const ids = components.map(({ _id }) => _id);
  const jumps = components.flatMap(({ logic }, index) =>
    logic.rules.flatMap(({ target }) => {
      const landing = target === null ? -1 : ids.indexOf(target);
      return landing >= 0 && landing <= index ? [ids.slice(landing, index + 1)] : [];
    }),
  );
  /** Returns the components whose answers decide about showing a component, or compute its answer. */
  const asked = ({ logic }: FormComponent) => [
    ...logic.rules
      .filter(({ action }) => action === 'show' || action === 'hide')
      .flatMap((rule) => askedBy(rule, components, read)),
    ...askedByExpression(logic.computed, components, read),
  ];
  return [...jumps, ...circlesOf(components, asked)];
};
