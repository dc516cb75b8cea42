import { createElement, type ReactNode } from 'react';
import { formWords, withoutRecalls, type FormComponent } from '@outpost/contracts';
import {
  componentTree,
  headTree,
  sendTree,
  type FormElement,
  type FormNode,
  type FormText,
} from '@outpost/form-page';
import { Text } from '@outpost/ui';
import { t } from '../../i18n/editor.ts';
import { FormSurface } from './form-surface.tsx';

type RenderText = (text: FormText) => ReactNode;

const signOf = ({ tag, attributes }: FormElement) => `${tag}.${attributes['class'] ?? ''}`;

const fields = new Set(['input', 'textarea', 'progress']);

/** Returns the elements of a component as visitors of the form see it. */
const treeOf = (component: FormComponent): readonly FormElement[] => {
  const { _id, order, type, isMandatory } = component;
  if (order === 1) return headTree(component);
  if (type === 'submit_button') return [sendTree(component)];
  const required = isMandatory ? [_id] : [];
  const tree = componentTree(component, { answers: {}, errors: {}, required, shown: [_id] });
  return tree === null ? [] : [tree];
};

/**
 * Returns nodes with keys that stay the same while a subtitle comes and goes: a field that has the
 * focus keeps it.
 */
const keyed = (nodes: readonly FormNode[]): (readonly [string, FormNode])[] => {
  const counts = new Map<string, number>();
  return nodes.map((node) => {
    const kind = typeof node === 'string' || 'text' in node ? 'text' : signOf(node);
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return [`${kind} ${count}`, node] as const;
  });
};

/** An element of the page without its behaviour, its name and its role. */
function Picture({ node, renderText }: { node: FormNode; renderText: RenderText }): ReactNode {
  if (typeof node === 'string') return node;
  if ('text' in node) return renderText(node);
  const { tag, attributes, children } = node;
  const { class: className, type, placeholder, rows } = attributes;
  if (attributes['hidden'] || attributes['data-other'] || tag === 'noscript') return null;
  if (fields.has(tag))
    return createElement(tag, {
      className,
      type,
      placeholder,
      rows,
      inert: true,
      'aria-hidden': true,
      tabIndex: -1,
    });
  if (tag === 'hr') return <hr />;
  const isButton = tag === 'button';
  return createElement(
    isButton ? 'div' : tag,
    {
      className: isButton ? 'button' : className,
      // The headings of a form are not those of the page of its editor.
      role: /^h\d$/.test(tag) ? 'presentation' : undefined,
    },
    keyed(children).map(([key, child]) => (
      <Picture key={key} node={child} renderText={renderText} />
    )),
  );
}

/** Returns the component with texts in place of those that are empty. */
const withPlaceholders = (component: FormComponent, isEdited: boolean): FormComponent => {
  const { type, title, subtitle, isSubtitleHidden } = component;
  const isBare = subtitle === '' && isEdited;
  const placeholder = type === 'submit_button' ? formWords.submit : t('canvas.titlePlaceholder');
  return {
    ...component,
    title: title === '' ? placeholder : title,
    subtitle: isBare ? t('canvas.subtitlePlaceholder') : subtitle,
    isSubtitleHidden: !isBare && isSubtitleHidden,
  };
};

/** A component as visitors of the form see it; it cannot be answered. */
export function ComponentPicture({
  component,
  isEdited = false,
  renderText = ({ text }) => withoutRecalls(text),
}: {
  component: FormComponent;
  /** Shows also where a subtitle can be written. */
  isEdited?: boolean;
  renderText?: RenderText;
}) {
  const tree = treeOf(withPlaceholders(component, isEdited));
  if (tree.length === 0) return <Text tone="faint">{t('components.chooseTypeSettings')}</Text>;
  return (
    <FormSurface>
      {tree.map((node) => (
        <Picture key={node.tag} node={node} renderText={renderText} />
      ))}
    </FormSurface>
  );
}
