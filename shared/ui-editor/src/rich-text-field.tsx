import type { Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import type { RichText } from '@outpost/contracts';
import { styled, token, useIsPhone } from '@outpost/ui';
import { linkAt, setLink } from './commands.ts';
import { t } from './i18n/editor.ts';
import { LinkForm } from './link-form.tsx';
import { richState } from './rich-state.ts';
import { richTextOfNode } from './rich-text-of.ts';
import { Toolbar } from './toolbar.tsx';

const Frame = styled('div')({
  border: `1px solid ${token.control}`,
  borderRadius: 8,
  '&:focus-within': { borderColor: token.accent, boxShadow: `0 0 0 1px ${token.accent}` },
  '&[data-invalid]': { borderColor: token.bad },
  '& .ProseMirror': {
    minHeight: '9rem',
    maxHeight: '24rem',
    overflow: 'auto',
    padding: '10px 14px',
    outline: 'none',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontVariantLigatures: 'none',
  },
  '& .ProseMirror p': { margin: '0 0 8px' },
  '& .ProseMirror h2': { margin: '16px 0 6px', fontSize: '1.125rem' },
  '& .ProseMirror h3': { margin: '12px 0 4px', fontSize: '1rem' },
  '& .ProseMirror ul, & .ProseMirror ol': { margin: '0 0 8px', paddingInlineStart: 24 },
  '& .ProseMirror li p': { margin: '0 0 2px' },
  '& .ProseMirror a': { color: token.accent },
  '& .ProseMirror code': {
    padding: '1px 4px',
    borderRadius: 4,
    background: token.idleSoft,
    fontSize: '0.9em',
  },
});

const Label = styled('div')({ marginBottom: 6, color: token.ink2, fontSize: '0.8125rem' });

const Hint = styled('div')({
  margin: '4px 2px 0',
  color: token.ink3,
  fontSize: '0.75rem',
  '&[data-invalid]': { color: token.bad },
});

interface Handlers {
  onChange: (value: RichText) => void;
  onBlur: () => void;
  onLink: () => void;
  onToolbar: () => void;
}

const isLinkKey = ({ key, metaKey, ctrlKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (metaKey || ctrlKey) && !shiftKey && !altKey;

/** Keys that need the field around the text. */
const pressed = (event: KeyboardEvent, { onLink, onToolbar }: Handlers): boolean => {
  const isToolbarKey = event.key === 'F10' && event.altKey;
  if (!isLinkKey(event) && !isToolbarKey) return false;
  // Not the palette of the panel, which has the same key.
  event.stopPropagation();
  event.preventDefault();
  if (isToolbarKey) onToolbar();
  else onLink();
  return true;
};

/** Keeps an editor in an element; a value that is not its own last one replaces its content. */
const useEditor = (
  root: RefObject<HTMLDivElement | null>,
  value: RichText,
  attributes: Record<string, string>,
  handlers: Handlers,
) => {
  const view = useRef<EditorView>(null);
  const last = useRef(value);
  const first = useRef(value);
  const latest = useRef({ handlers, attributes });
  const [state, setState] = useState<EditorState>(() => richState(value));
  useEffect(() => {
    latest.current = { handlers, attributes };
    view.current?.setProps({ attributes });
  });
  useEffect(() => {
    const made = new EditorView(root.current, {
      state: richState(first.current),
      attributes: latest.current.attributes,
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction);
        made.updateState(next);
        setState(next);
        if (!transaction.docChanged) return;
        last.current = richTextOfNode(next.doc);
        latest.current.handlers.onChange(last.current);
      },
      handleDOMEvents: {
        keydown: (_view, event) => pressed(event, latest.current.handlers),
        blur: () => {
          latest.current.handlers.onBlur();
          return false;
        },
      },
    });
    view.current = made;
    return () => made.destroy();
  }, [root]);
  useEffect(() => {
    if (value === last.current || !view.current) return;
    last.current = value;
    const next = richState(value);
    view.current.updateState(next);
    setState(next);
  }, [value]);
  const run = (command: Command) => {
    const now = view.current;
    if (!now) return;
    command(now.state, now.dispatch, now);
    now.focus();
  };
  return { state, run, focus: () => view.current?.focus() };
};

/** Edits rich text: headings, lists, bold, italic, code and links; pasted markup keeps only these. */
export function RichTextField({
  label,
  value,
  message,
  onChange,
  onBlur,
}: {
  label: string;
  value: RichText;
  /** Validation message. */
  message?: string | undefined;
  onChange: (value: RichText) => void;
  onBlur: () => void;
}) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [isLinking, setLinking] = useState(false);
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    'aria-describedby': `${id}-hint`,
    'aria-invalid': String(message !== undefined),
  };
  const { state, run, focus } = useEditor(root, value, attributes, {
    onChange,
    onBlur,
    onLink: () => setLinking(true),
    onToolbar: () => bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
  });
  const closeLink = () => {
    setLinking(false);
    focus();
  };
  const isPhone = useIsPhone();
  const invalid = message === undefined ? {} : { 'data-invalid': true };
  return (
    <div>
      <Label id={`${id}-label`}>{label}</Label>
      <Frame {...invalid}>
        <Toolbar
          label={label}
          state={state}
          barRef={bar}
          onCommand={run}
          onLink={() => setLinking(true)}
          onLeave={focus}
        />
        {isLinking && (
          <LinkForm
            href={linkAt(state)}
            onApply={(href) => {
              setLinking(false);
              run(setLink(href));
            }}
            onClose={closeLink}
          />
        )}
        <div ref={root} />
      </Frame>
      <Hint id={`${id}-hint`} {...invalid}>
        {message ?? (isPhone ? '' : t('field.hint'))}
      </Hint>
    </div>
  );
}
