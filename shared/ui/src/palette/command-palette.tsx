import CircularProgress from '@mui/material/CircularProgress';
import MuiDialog from '@mui/material/Dialog';
import {
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  CommandRoot,
} from 'cmdk';
import { useState, type ReactNode } from 'react';
import { Search } from '../theme/icons.ts';
import { token } from '../theme/tokens.ts';
import { matchingGroups, type PaletteEntry, type PaletteGroup } from './match.ts';
import { Frame, Hints, InputRow, Note } from './palette-style.ts';
import { useAwaitedEntry } from './use-awaited-entry.ts';

/** The groups with their entries. */
function Groups({
  groups,
  onChoose,
}: {
  groups: PaletteGroup[];
  onChoose: (entry: PaletteEntry) => void;
}) {
  return groups.map(({ heading, entries }) => (
    <CommandGroup key={heading} heading={heading}>
      {entries.map((entry) => (
        <CommandItem
          key={entry.id}
          value={`${heading} ${entry.id}`}
          onSelect={() => onChoose(entry)}
        >
          {entry.icon}
          <span>{entry.label}</span>
          {entry.detail && <small> {entry.detail}</small>}
        </CommandItem>
      ))}
    </CommandGroup>
  ));
}

/**
 * A dialog to find and run entries by typing: arrows move, Enter chooses, Escape calls `onClose`.
 * `onSearch` gets the typed text, for groups that are searched elsewhere. Enter without an entry while
 * more results are loading chooses the first of them, unless the text changes before.
 */
export function CommandPalette({
  label,
  placeholder,
  emptyText,
  hints,
  groups,
  onSearch,
  busyLabel,
  note,
  onClose,
}: {
  label: string;
  placeholder: string;
  emptyText: string;
  hints: ReactNode;
  groups: PaletteGroup[];
  onSearch?: (typed: string) => void;
  /** Announces that more results are loading. */
  busyLabel?: string | undefined;
  /** A line below all entries, such as the reason why there are no more. */
  note?: string | undefined;
  onClose: () => void;
}) {
  const [search, setSearch] = useState('');
  const shown = matchingGroups(groups, search);
  const choose = ({ onSelect }: PaletteEntry) => {
    onClose();
    onSelect();
  };
  const { awaitFirst, forget } = useAwaitedEntry({
    search,
    first: shown[0]?.entries[0],
    isBusy: busyLabel !== undefined,
    choose,
  });
  const type = (typed: string) => {
    forget();
    setSearch(typed);
    onSearch?.(typed);
  };
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
        <CommandRoot label={label} shouldFilter={false} loop vimBindings={false}>
          <InputRow>
            <Search size={16} aria-hidden color={token.ink3} />
            <CommandInput
              autoFocus
              value={search}
              onValueChange={type}
              onKeyDown={awaitFirst}
              placeholder={placeholder}
            />
            {busyLabel && <CircularProgress size={14} aria-label={busyLabel} />}
          </InputRow>
          <CommandList label={label}>
            <CommandEmpty>{emptyText}</CommandEmpty>
            <Groups groups={shown} onChoose={choose} />
          </CommandList>
        </CommandRoot>
        {note && <Note role="status">{note}</Note>}
        <Hints aria-hidden>{hints}</Hints>
      </Frame>
    </MuiDialog>
  );
}
