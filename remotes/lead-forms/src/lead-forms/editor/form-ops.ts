import {
  noLogic,
  retype,
  type FormComponent,
  type FormComponentType,
  type FormContent,
  type FormMessage,
} from '@outpost/contracts';

/** Fields of a component by the call that sets them. */
interface FieldGroups {
  title: Pick<FormComponent, 'title'>;
  subtitle: Pick<FormComponent, 'subtitle' | 'isSubtitleHidden'>;
  mandatory: Pick<FormComponent, 'isMandatory'>;
  date: Pick<FormComponent, 'hasRange'>;
  options: Pick<FormComponent, 'options' | 'hasOther'>;
  answer: Pick<FormComponent, 'settings'>;
  logic: Pick<FormComponent, 'logic'>;
}
export type FieldGroup = keyof FieldGroups;

/** Returns a component's values by group. */
const groupsOf = ({
  title,
  subtitle,
  isSubtitleHidden,
  isMandatory,
  hasRange,
  options,
  hasOther,
  settings,
  logic,
}: Omit<FormComponent, '_id'>): FieldGroups => ({
  title: { title },
  subtitle: { subtitle, isSubtitleHidden },
  mandatory: { isMandatory },
  date: { hasRange },
  options: { options, hasOther },
  answer: { settings },
  logic: { logic },
});

type SetOp = {
  [G in FieldGroup]: { kind: 'set'; id: string; group: G; values: FieldGroups[G] };
}[FieldGroup];

/**
 * One change of a form's content; a new component has a temporary id until the server assigns one.
 */
export type FormOp =
  | { kind: 'add'; id: string; type: FormComponentType; order: number }
  | { kind: 'restore'; component: FormComponent }
  | { kind: 'duplicate'; id: string; copy: string }
  | { kind: 'remove'; id: string }
  | { kind: 'move'; id: string; order: number }
  | { kind: 'retype'; id: string; type: FormComponentType }
  | SetOp
  | { kind: 'message'; message: FormMessage };

/** Writes the keys of an object in their order: the server may answer in another one. */
const inOrderOfKeys = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, inOrderOfKeys) === JSON.stringify(other, inOrderOfKeys);

/**
 * Returns the name under which successive changes merge into one, as with typing; null for changes
 * that never merge.
 */
export const nameOf = (op: FormOp): string | null => {
  if (op.kind === 'message') return 'message';
  return op.kind === 'set' ? `${op.id} ${op.group}` : null;
};

export const componentIn = (
  { components }: FormContent,
  id: string | null,
): FormComponent | undefined => components.find(({ _id }) => _id === id);

const counted = (content: FormContent, components: FormComponent[]): FormContent => ({
  ...content,
  components: components.map((component, index) =>
    component.order === index + 1 ? component : { ...component, order: index + 1 },
  ),
});

/** Inserts a component between the first and the last, which keep their positions. */
const insert = (content: FormContent, component: FormComponent, order: number): FormContent => {
  const { components } = content;
  const at = Math.max(1, Math.min(order - 1, components.length - 1));
  return counted(content, components.toSpliced(at, 0, component));
};

const fresh = (leadForm: string, id: string, type: FormComponentType): FormComponent => ({
  _id: id,
  key: '',
  type,
  order: 0,
  isDraggable: true,
  isSubtitleHidden: false,
  isMandatory: false,
  title: '',
  subtitle: '',
  leadForm,
  hasRange: false,
  options: [],
  hasOther: false,
  logic: noLogic,
  settings: {},
});

const without = (content: FormContent, id: string) =>
  counted(
    content,
    content.components.filter(({ _id }) => _id !== id),
  );

const replaced = (content: FormContent, next: FormComponent): FormContent => ({
  ...content,
  components: content.components.map((one) => (one._id === next._id ? next : one)),
});

/** Applies a change to the content; a change of a missing component has no effect. */
export const applyOp = (content: FormContent, op: FormOp): FormContent => {
  if (op.kind === 'message') return { ...content, message: op.message };
  if (op.kind === 'add') return insert(content, fresh(content.formId, op.id, op.type), op.order);
  if (op.kind === 'restore') return insert(content, op.component, op.component.order);
  const component = componentIn(content, op.id);
  if (!component) return content;
  if (op.kind === 'duplicate')
    return insert(content, { ...component, _id: op.copy, key: '' }, component.order + 1);
  if (op.kind === 'remove') return without(content, op.id);
  if (op.kind === 'move') return insert(without(content, op.id), component, op.order);
  if (op.kind === 'retype') return replaced(content, retype(component, op.type).component);
  return replaced(content, { ...component, ...op.values });
};

const setOp = <G extends FieldGroup>(id: string, group: G, values: FieldGroups[G]) =>
  ({ kind: 'set', id, group, values }) as SetOp;

/** Returns the changes that restore the values a component loses through a change of type. */
const lostGroups = (before: FormComponent, after: FormComponent): SetOp[] => {
  const [had, has] = [groupsOf(before), groupsOf(after)];
  return (Object.keys(had) as FieldGroup[])
    .filter((group) => !isSame(had[group], has[group]))
    .map((group) => setOp(before._id, group, had[group]));
};

/**
 * Returns the changes that undo a change, calculated before it is applied; empty if there are none.
 */
export const inverseOf = (content: FormContent, op: FormOp): FormOp[] => {
  if (op.kind === 'message') return [{ kind: 'message', message: content.message }];
  if (op.kind === 'add') return [{ kind: 'remove', id: op.id }];
  if (op.kind === 'restore') return [{ kind: 'remove', id: op.component._id }];
  if (op.kind === 'duplicate') return [{ kind: 'remove', id: op.copy }];
  const component = componentIn(content, op.id);
  if (!component) return [];
  const { _id: id, type, order } = component;
  if (op.kind === 'remove') return [{ kind: 'restore', component }];
  if (op.kind === 'move') return [{ kind: 'move', id, order }];
  if (op.kind === 'retype') {
    const back = retype(retype(component, op.type).component, type).component;
    return [{ kind: 'retype', id, type }, ...lostGroups(component, back)];
  }
  return [setOp(id, op.group, groupsOf(component)[op.group])];
};

/** Returns the value a change will replace, to detect conflicts with other users. */
export const touchedBy = (content: FormContent, op: FormOp): unknown => {
  if (op.kind === 'message') return content.message;
  if (op.kind === 'set') {
    const component = componentIn(content, op.id);
    return component && groupsOf(component)[op.group];
  }
  return op.kind === 'retype' ? componentIn(content, op.id)?.type : undefined;
};
