type AttributeValue = string | boolean | null | undefined;

/** An element of a form's page, for the server's HTML and for the browser's DOM. */
export interface FormElement {
  tag: string;
  /** Attributes with a value; `true` for those without one. */
  attributes: Readonly<Record<string, string | true>>;
  children: readonly FormNode[];
}
/** A text that the author of a form writes; an editor can make it a field. */
export interface FormText {
  text: string;
  /** The part of the component; the number is the index of an option. */
  of: 'title' | 'subtitle' | number;
}
export type FormNode = FormElement | FormText | string;

/** A child of an element; null, undefined and false are left out. */
export type FormChild = FormNode | null | undefined | false | readonly FormChild[];

const nodesOf = (child: FormChild): FormNode[] => {
  if (child === null || child === undefined || child === false || child === '') return [];
  if (typeof child === 'string' || 'tag' in child || 'text' in child) return [child];
  return child.flatMap(nodesOf);
};

/** Builds an element; attributes that are empty, false or null are left out. */
export const element = (
  tag: string,
  attributes: Readonly<Record<string, AttributeValue>>,
  ...children: FormChild[]
): FormElement => ({
  tag,
  attributes: Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      value === null || value === undefined || value === false || value === ''
        ? []
        : [[name, value] as const],
    ),
  ),
  children: children.flatMap(nodesOf),
});
