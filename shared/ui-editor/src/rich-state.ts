import { baseKeymap } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { Node } from 'prosemirror-model';
import { splitListItem } from 'prosemirror-schema-list';
import { EditorState, type Plugin } from 'prosemirror-state';
import type { RichText } from '@outpost/contracts';
import {
  insertBreak,
  liftItem,
  nodeType,
  sinkItem,
  toggle,
  toggleHeading,
  toggleList,
} from './commands.ts';
import { richSchema } from './schema.ts';

/** Typed at the beginning of a paragraph: `## `, `### `, `- ` and `1. `. */
const typing = (): Plugin =>
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{2,3})\s$/, nodeType('heading'), ([, signs = '##']) => ({
        level: signs.length,
      })),
      wrappingInputRule(/^\s*[-*]\s$/, nodeType('bulletList')),
      wrappingInputRule(/^1\.\s$/, nodeType('orderedList')),
    ],
  });

/** Tab is left to the page, so that the keyboard leaves the editor. */
const keys = {
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': toggle('bold'),
  'Mod-i': toggle('italic'),
  'Mod-e': toggle('code'),
  'Mod-Alt-2': toggleHeading(2),
  'Mod-Alt-3': toggleHeading(3),
  'Shift-Mod-8': toggleList('bulletList'),
  'Shift-Mod-7': toggleList('orderedList'),
  'Mod-]': sinkItem,
  'Mod-[': liftItem,
  'Shift-Enter': insertBreak,
  Enter: splitListItem(nodeType('listItem')),
};

const emptyDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Returns the state of an editor with this content. */
export const richState = (value: RichText): EditorState =>
  EditorState.create({
    doc: Node.fromJSON(richSchema, value.content.length > 0 ? value : emptyDocument),
    plugins: [typing(), keymap(keys), keymap(baseKeymap), history()],
  });
