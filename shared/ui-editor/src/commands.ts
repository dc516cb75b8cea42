import { chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { deepestList, marks, nodes } from './schema.ts';

export const nodeType = (name: string): NodeType => {
  const type = nodes[name];
  if (!type) throw new Error(`There is no node ${name}.`);
  return type;
};

const mark = (name: string): MarkType => {
  const type = marks[name];
  if (!type) throw new Error(`There is no mark ${name}.`);
  return type;
};

export const hasMark = (state: EditorState, name: string): boolean => {
  const { from, $from, to, empty } = state.selection;
  if (empty) return Boolean(mark(name).isInSet(state.storedMarks ?? $from.marks()));
  return state.doc.rangeHasMark(from, to, mark(name));
};

export const isHeading = ({ selection }: EditorState, level: number): boolean =>
  selection.$from.parent.type === nodeType('heading') &&
  selection.$from.parent.attrs['level'] === level;

const isList = (type: NodeType) => type.name === 'bulletList' || type.name === 'orderedList';

const listDepth = ({ selection: { $from } }: EditorState): number => {
  let depth = 0;
  for (let at = $from.depth; at > 0; at -= 1) if (isList($from.node(at).type)) depth += 1;
  return depth;
};

/** Reports whether the innermost list around the selection is of this kind. */
export const isInList = ({ selection: { $from } }: EditorState, name: string): boolean => {
  for (let at = $from.depth; at > 0; at -= 1) {
    const { type } = $from.node(at);
    if (isList(type)) return type === nodeType(name);
  }
  return false;
};

/** Turns a paragraph into a heading, and a heading of this level back. */
export const toggleHeading =
  (level: number): Command =>
  (state, dispatch) =>
    (isHeading(state, level)
      ? setBlockType(nodeType('paragraph'))
      : setBlockType(nodeType('heading'), { level }))(state, dispatch);

/** Changes the kind of the innermost list around the selection. */
const changeList =
  (name: string): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    for (let at = $from.depth; at > 0; at -= 1) {
      if (!isList($from.node(at).type)) continue;
      dispatch?.(state.tr.setNodeMarkup($from.before(at), nodeType(name)));
      return true;
    }
    return false;
  };

/** Puts blocks into a list, changes its kind, or takes them out of one of this kind. */
export const toggleList =
  (name: string): Command =>
  (state, dispatch, view) => {
    if (isInList(state, name)) return liftListItem(nodeType('listItem'))(state, dispatch);
    if (listDepth(state) > 0) return changeList(name)(state, dispatch);
    const wrap = wrapInList(nodeType(name));
    if (wrap(state, dispatch)) return true;
    // A heading becomes a paragraph first: an entry of a list begins with one.
    if (!view || !setBlockType(nodeType('paragraph'))(state, view.dispatch)) return false;
    return wrap(view.state, view.dispatch);
  };

export const sinkItem: Command = (state, dispatch) =>
  listDepth(state) < deepestList && sinkListItem(nodeType('listItem'))(state, dispatch);

export const liftItem: Command = liftListItem(nodeType('listItem'));

export const toggle = (name: string): Command => toggleMark(mark(name));

export const insertBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeType('hardBreak').create()).scrollIntoView());
  return true;
});

/** Returns the range of the link around a selection without an extent; the selection otherwise. */
const linkRange = ({ selection }: EditorState): { from: number; to: number; href: string } => {
  const { from, to, empty, $from } = selection;
  let range = { from, to, href: '' };
  $from.parent.forEach((child, offset) => {
    const link = mark('link').isInSet(child.marks);
    const start = $from.start() + offset;
    const end = start + child.nodeSize;
    if (!link || start > from || end < from) return;
    const href = String(link.attrs['href']);
    range = empty ? { from: start, to: end, href } : { ...range, href };
  });
  return range;
};

/** Returns the address of the link at the selection; empty without one. */
export const linkAt = (state: EditorState): string => linkRange(state).href;

/** Links the selection, or inserts the address as a link; an empty address removes the link. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to } = linkRange(state);
    const { tr } = state;
    if (from === to && href !== '')
      tr.insert(from, state.schema.text(href, [mark('link').create({ href })]));
    else {
      tr.removeMark(from, to, mark('link'));
      if (href !== '') tr.addMark(from, to, mark('link').create({ href }));
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };
