import MuiDialog from '@mui/material/Dialog';
import {
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  CommandRoot,
  defaultFilter,
} from 'cmdk';
import { useState, type ReactNode } from 'react';
import { Search } from '../icons.ts';
import { token } from '../tokens.ts';
import { Frame, Hints, InputRow } from './palette-style.ts';

/** One thing to choose. */
interface PaletteEntry {
  /** Unique within its group. */
  id: string;
  label: string;
  icon: ReactNode;
  onSelect: () => void;
}

/** Entries under a heading. */
export interface PaletteGroup {
  heading: string;
  entries: PaletteEntry[];
  /** Shown only while nothing is searched for. */
  isOnlyAtRest?: boolean;
}

// An entry's value only tells it apart; what is searched is its label.
const score = (_value: string, search: string, words: string[] = []) =>
  defaultFilter(words.join(' '), search, []);

/** A dialog to find and do things by typing: arrows move, Enter chooses, Escape calls `onClose`. */
export function CommandPalette({
  label,
  placeholder,
  emptyText,
  hints,
  groups,
  onClose,
}: {
  label: string;
  placeholder: string;
  emptyText: string;
  hints: ReactNode;
  groups: PaletteGroup[];
  onClose: () => void;
}) {
  const [search, setSearch] = useState('');
  const shown = groups.filter(({ isOnlyAtRest }) => !isOnlyAtRest || search.trim() === '');
  return (
    <MuiDialog
      open
      onClose={onClose}
      transitionDuration={0}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': label,
          sx: {
            width: 'calc(100% - 24px)',
            maxWidth: 560,
            margin: '12px',
            marginTop: { xs: '12px', md: '12vh' },
          },
        },
      }}
    >
      <Frame>
        <CommandRoot label={label} filter={score} loop vimBindings={false}>
          <InputRow>
            <Search size={16} aria-hidden color={token.ink3} />
            <CommandInput
              autoFocus
              value={search}
              onValueChange={setSearch}
              placeholder={placeholder}
            />
          </InputRow>
          <CommandList label={label}>
            <CommandEmpty>{emptyText}</CommandEmpty>
            {shown.map(({ heading, entries }) => (
              <CommandGroup key={heading} heading={heading}>
                {entries.map(({ id, label: name, icon, onSelect }) => (
                  <CommandItem
                    key={id}
                    value={`${heading} ${id}`}
                    keywords={[name]}
                    onSelect={() => {
                      onClose();
                      onSelect();
                    }}
                  >
                    {icon}
                    {name}
                  </CommandItem>
                ))}
              </CommandGroup>
            ))}
          </CommandList>
        </CommandRoot>
        <Hints aria-hidden>{hints}</Hints>
      </Frame>
    </MuiDialog>
  );
}
