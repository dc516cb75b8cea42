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
import { matchingGroups, type PaletteGroup } from './match.ts';
import { Frame, Hints, InputRow, Note } from './palette-style.ts';

/**
 * A dialog to find and run entries by typing: arrows move, Enter chooses, Escape calls `onClose`.
 * `onSearch` gets the typed text, for groups that are searched elsewhere.
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
  const type = (typed: string) => {
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
            <CommandInput autoFocus value={search} onValueChange={type} placeholder={placeholder} />
            {busyLabel && <CircularProgress size={14} aria-label={busyLabel} />}
          </InputRow>
          <CommandList label={label}>
            <CommandEmpty>{emptyText}</CommandEmpty>
            {matchingGroups(groups, search).map(({ heading, entries }) => (
              <CommandGroup key={heading} heading={heading}>
                {entries.map(({ id, label: name, detail, icon, onSelect }) => (
                  <CommandItem
                    key={id}
                    value={`${heading} ${id}`}
                    onSelect={() => {
                      onClose();
                      onSelect();
                    }}
                  >
                    {icon}
                    <span>{name}</span>
                    {detail && <small> {detail}</small>}
                  </CommandItem>
                ))}
              </CommandGroup>
            ))}
          </CommandList>
        </CommandRoot>
        {note && <Note role="status">{note}</Note>}
        <Hints aria-hidden>{hints}</Hints>
      </Frame>
    </MuiDialog>
  );
}
