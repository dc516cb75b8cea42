import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  Redo2,
  Undo2,
} from 'lucide-react';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import { useState, type KeyboardEvent, type Ref } from 'react';
import { styled, token } from '@outpost/ui';
import { hasMark, isHeading, isInList, toggle, toggleHeading, toggleList } from './commands.ts';
import { t } from './i18n/editor.ts';
import type { editor } from './i18n/en/editor.ts';

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Returns a shortcut as this platform writes it. */
const keysText = (keys: string) =>
  isMac()
    ? keys.replace('Mod+', '⌘').replace('Alt+', '⌥').replace('Shift+', '⇧')
    : keys.replace('Mod', 'Ctrl');

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  padding: 4,
  borderBottom: `1px solid ${token.line}`,
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    padding: 0,
    border: 0,
    borderRadius: 6,
    background: 'transparent',
    color: token.ink2,
    cursor: 'pointer',
  },
  '& button:hover:not([aria-disabled="true"])': { background: token.lineSoft, color: token.ink },
  '& button[aria-pressed="true"]': { background: token.accentSoft, color: token.accent },
  '& button[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' },
  '& button:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: -2 },
});

interface Tool {
  name: Exclude<keyof (typeof editor)['tool'], 'toolbar' | 'withKeys'>;
  Icon: typeof Bold;
  keys: string;
  /** Null for the link, whose address is asked for. */
  command: Command | null;
  isOn?: (state: EditorState) => boolean;
  isPossible?: (state: EditorState) => boolean;
}

const tools: readonly Tool[] = [
  {
    name: 'bold',
    Icon: Bold,
    keys: 'Mod+B',
    command: toggle('bold'),
    isOn: (s) => hasMark(s, 'bold'),
  },
  {
    name: 'italic',
    Icon: Italic,
    keys: 'Mod+I',
    command: toggle('italic'),
    isOn: (s) => hasMark(s, 'italic'),
  },
  {
    name: 'code',
    Icon: Code,
    keys: 'Mod+E',
    command: toggle('code'),
    isOn: (s) => hasMark(s, 'code'),
  },
  { name: 'link', Icon: Link, keys: 'Mod+K', command: null, isOn: (s) => hasMark(s, 'link') },
  {
    name: 'heading2',
    Icon: Heading2,
    keys: 'Mod+Alt+2',
    command: toggleHeading(2),
    isOn: (s) => isHeading(s, 2),
  },
  {
    name: 'heading3',
    Icon: Heading3,
    keys: 'Mod+Alt+3',
    command: toggleHeading(3),
    isOn: (s) => isHeading(s, 3),
  },
  {
    name: 'bulletList',
    Icon: List,
    keys: 'Mod+Shift+8',
    command: toggleList('bulletList'),
    isOn: (s) => isInList(s, 'bulletList'),
  },
  {
    name: 'orderedList',
    Icon: ListOrdered,
    keys: 'Mod+Shift+7',
    command: toggleList('orderedList'),
    isOn: (s) => isInList(s, 'orderedList'),
  },
  { name: 'undo', Icon: Undo2, keys: 'Mod+Z', command: undo, isPossible: (s) => undoDepth(s) > 0 },
  { name: 'redo', Icon: Redo2, keys: 'Mod+Y', command: redo, isPossible: (s) => redoDepth(s) > 0 },
];

/** The next button for a key; null for keys of no meaning here. */
const targetOf = (key: string, at: number, count: number): number | null => {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};

/** Formats the selection; one stop of the Tab key, with arrow keys inside. */
export function Toolbar({
  label,
  state,
  barRef,
  onCommand,
  onLink,
  onLeave,
}: {
  label: string;
  state: EditorState;
  barRef: Ref<HTMLDivElement>;
  onCommand: (command: Command) => void;
  onLink: () => void;
  /** Returns the focus to the text. */
  onLeave: () => void;
}) {
  const [current, setCurrent] = useState(0);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      // Not the dialog around it.
      event.stopPropagation();
      onLeave();
      return;
    }
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = targetOf(event.key, at, buttons.length);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    buttons[next]?.focus();
  };
  return (
    <Bar ref={barRef} role="toolbar" aria-label={t('tool.toolbar', { label })} onKeyDown={move}>
      {tools.map(({ name, Icon, keys, command, isOn, isPossible }, index) => {
        const text = t(`tool.${name}`);
        const isDisabled = isPossible !== undefined && !isPossible(state);
        return (
          <button
            key={name}
            type="button"
            tabIndex={index === current ? 0 : -1}
            aria-label={text}
            title={t('tool.withKeys', { name: text, keys: keysText(keys) })}
            aria-disabled={isDisabled}
            {...(isOn && { 'aria-pressed': isOn(state) })}
            // The text keeps the focus and its selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (command ? !isDisabled && onCommand(command) : onLink())}
          >
            <Icon size={16} aria-hidden />
          </button>
        );
      })}
    </Bar>
  );
}
