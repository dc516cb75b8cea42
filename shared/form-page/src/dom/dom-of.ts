import type { FormNode } from '../form-node.ts';

const drawn = new Set(['svg', 'path']);

/** Returns the DOM of a node. */
export const domOf = (node: FormNode): Node => {
  if (typeof node === 'string') return document.createTextNode(node);
  if ('text' in node) return document.createTextNode(node.text);
  const { tag, attributes, children } = node;
  const made = drawn.has(tag)
    ? document.createElementNS('http://www.w3.org/2000/svg', tag)
    : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    made.setAttribute(name, value === true ? '' : value);
  made.append(...children.map(domOf));
  return made;
};
