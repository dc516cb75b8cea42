import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { controlStyle } from './control-style.ts';
import { Search } from '../theme/icons.ts';
import { keyStyle } from '../theme/key-style.ts';
import { phone, token } from '../theme/tokens.ts';
import { t } from '../i18n/kit.ts';
import { useShortcuts } from './shortcuts.ts';
import { useKeyListener } from './use-key-listener.ts';

const debounceMs = 500;

const Frame = styled('div')({
  position: 'relative',
  width: 300,
  maxWidth: '100%',
  '& > svg': { position: 'absolute', left: 12, top: 'calc(50% - 8px)', color: token.ink3 },
});

const Input = styled('input')({
  ...controlStyle,
  boxSizing: 'border-box',
  width: '100%',
  padding: '6px 34px 6px 36px',
  borderColor: token.line,
  '&::-webkit-search-cancel-button': { appearance: 'none' },
  [phone]: { paddingRight: 12 },
});

const Key = styled('kbd')({
  ...keyStyle,
  position: 'absolute',
  right: 12,
  top: '50%',
  transform: 'translateY(-50%)',
  pointerEvents: 'none',
  [phone]: { display: 'none' },
});

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]');

/** A search that starts when typing pauses, or on Enter; Escape clears it, `/` focuses it. */
export function SearchBox({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  /** Last search of this box; any other search in the address comes from elsewhere. */
  const asked = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);

  const search = (next: string, delay: number) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      asked.current = next.trim();
      onSearch(next);
    }, delay);
  };

  useEffect(() => {
    // The box's own search: the user may have typed more since.
    if (value === asked.current) return;
    asked.current = value;
    clearTimeout(timer.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useShortcuts({ title: t('keys.page'), keys: [{ press: '/', does: label }] });
  useKeyListener((event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    // Inactive behind an open panel or dialog.
    if (input.current?.closest('[aria-hidden="true"]')) return;
    event.preventDefault();
    input.current?.focus();
  });

  return (
    <Frame>
      <Search size={16} aria-hidden />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => search(event.target.value, debounceMs)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text, 0);
          if (event.key === 'Escape') search('', 0);
        }}
      />
      {text === '' && <Key aria-hidden>/</Key>}
    </Frame>
  );
}
