import MuiTextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useField } from 'react-final-form';
import { token } from '../theme/tokens.ts';
import { messageOf, type FieldProps } from './fields.tsx';

/** Names that are offered at once. */
const mostOffered = 6;
/** An @ at the beginning of a word, and the letters after it up to the caret. */
const begun = /(?:^|[\s(])@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]+)?)$/u;

const Area = styled('div')({ position: 'relative' });

const Names = styled('div')({
  position: 'absolute',
  zIndex: 3,
  left: 8,
  minWidth: 220,
  maxWidth: 'calc(100% - 16px)',
  margin: '-4px 0 0',
  padding: 4,
  border: `1px solid ${token.line}`,
  borderRadius: 8,
  background: token.panel,
  boxShadow: token.shadow,
  '& > div': { padding: '6px 10px', borderRadius: 6, cursor: 'pointer', overflowWrap: 'anywhere' },
  '& > div[aria-selected="true"]': { background: token.accentSoft, color: token.ink },
  '& small': { color: token.ink3, marginLeft: 8 },
});

/** A name that can follow an @. */
export interface Mention {
  id: string;
  name: string;
  /** Shown beside the name. */
  detail?: string;
}

const offeredFor = (mentions: readonly Mention[], typed: string | null): Mention[] => {
  if (typed === null) return [];
  const wanted = typed.toLowerCase();
  const isIt = ({ name }: Mention) =>
    ` ${name.toLowerCase()}`.includes(` ${wanted}`) && name.toLowerCase() !== wanted;
  return mentions.filter(isIt).slice(0, mostOffered);
};

interface Typed {
  text: string;
  onChange: (text: string) => void;
  mentions: readonly Mention[];
  onBegin: () => void;
}

/** Keeps what follows an @ before the caret, and the names on offer for it. */
const useOffer = ({ text, onChange, mentions, onBegin }: Typed) => {
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const offered = offeredFor(mentions, typed);
  const close = () => setTyped(null);
  const look = () => {
    const { value = '', selectionStart = 0 } = area.current ?? {};
    const found = begun.exec(value.slice(0, selectionStart))?.[1] ?? null;
    if (found !== null && typed === null) onBegin();
    if (found !== typed) setActive(0);
    setTyped(found);
  };
  const choose = (mention: Mention | undefined) => {
    const element = area.current;
    if (!mention || !element || typed === null) return;
    const caret = element.selectionStart;
    const before = `${text.slice(0, caret - typed.length)}${mention.name} `;
    onChange(before + text.slice(caret).replace(/^ /, ''));
    close();
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(before.length, before.length);
    });
  };
  const handleKey = (event: KeyboardEvent) => {
    const { length } = offered;
    if (length === 0 || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % length);
    else if (event.key === 'ArrowUp') setActive((active + length - 1) % length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(offered[active]);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    // Escape closes the list, not the panel around it.
    event.stopPropagation();
  };
  return { area, offered, active, setActive, look, choose, close, handleKey };
};

type Offer = ReturnType<typeof useOffer>;

function OfferedNames({ id, label, offer }: { id: string; label: string; offer: Offer }) {
  const { offered, active, setActive, choose } = offer;
  return (
    <Names id={id} role="listbox" aria-label={label}>
      {offered.map((mention, index) => (
        <div
          key={mention.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={(event) => {
            // Keeps the focus in the text.
            event.preventDefault();
            choose(mention);
          }}
          onMouseEnter={() => setActive(index)}
        >
          {mention.name}
          {mention.detail && <small>{mention.detail}</small>}
        </div>
      ))}
    </Names>
  );
}

/** Text of several lines in which an @ offers names, for the mouse and by the arrow keys. */
export function MentionField({
  name,
  label,
  hint,
  lines,
  listLabel,
  ...names
}: FieldProps & {
  lines: number;
  /** Names on offer; they can come after `onBegin`. */
  mentions: readonly Mention[];
  /** Label of the list of names. */
  listLabel: string;
  /** An @ was typed. */
  onBegin: () => void;
}) {
  const { input, meta } = useField<string>(name, { parse: (value: string) => value });
  const listId = useId();
  const offer = useOffer({ ...names, text: input.value, onChange: input.onChange });
  const { offered, active } = offer;
  const message = messageOf(meta);
  return (
    <Area>
      <MuiTextField
        {...input}
        label={label}
        multiline
        fullWidth
        minRows={lines}
        error={message !== undefined}
        helperText={message ?? hint}
        inputRef={offer.area}
        onSelect={offer.look}
        onKeyDown={offer.handleKey}
        onBlur={(event) => {
          offer.close();
          input.onBlur(event);
        }}
        slotProps={{
          htmlInput: {
            autoComplete: 'off',
            spellCheck: true,
            'aria-autocomplete': 'list',
            ...(offered.length > 0 && {
              'aria-controls': listId,
              'aria-activedescendant': `${listId}-${active}`,
            }),
          },
        }}
      />
      {offered.length > 0 && <OfferedNames id={listId} label={listLabel} offer={offer} />}
    </Area>
  );
}
