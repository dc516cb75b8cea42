import type { AdminPanelUser } from '@outpost/contracts';
import { useNavigate } from '@outpost/router';
import { CommandPalette, LogOut, type PaletteGroup } from '@outpost/ui';
import { entryIcons, type EntryIcon } from '../frame/entry-icons.ts';
import { signOut } from '../frame/sign-out.ts';
import { useThemeStep } from '../frame/theme-steps.ts';
import { viewerOf } from '../frame/viewer.ts';
import { paletteEntriesOf } from './palette-entries.ts';
import { recentTargets, rememberTarget } from './recent-targets.ts';

const iconOf = (name: EntryIcon) => {
  const Icon = entryIcons[name];
  return <Icon size={16} aria-hidden />;
};

/** Everywhere an account can jump to, where it went last, and what it can do from anywhere. */
export function PanelPalette({ user, onClose }: { user: AdminPanelUser; onClose: () => void }) {
  const navigate = useNavigate();
  const { Icon: ThemeIcon, onNext } = useThemeStep();
  const jumps = paletteEntriesOf(viewerOf(user)).map(({ label, to, icon }) => ({
    id: to,
    label,
    icon: iconOf(icon),
    onSelect: () => {
      rememberTarget(user._id, to);
      void navigate(to);
    },
  }));
  const recent = recentTargets(user._id).flatMap((to) => jumps.filter(({ id }) => id === to));
  const groups: PaletteGroup[] = [
    { heading: 'Recent', entries: recent, isOnlyAtRest: true },
    { heading: 'Jump to', entries: jumps },
    {
      heading: 'Actions',
      entries: [
        {
          id: 'theme',
          label: 'Switch theme',
          icon: <ThemeIcon size={16} aria-hidden />,
          onSelect: onNext,
        },
        {
          id: 'sign-out',
          label: 'Sign out',
          icon: <LogOut size={16} aria-hidden />,
          onSelect: signOut,
        },
      ],
    },
  ];
  return (
    <CommandPalette
      label="Search or jump to"
      placeholder="What are you looking for?"
      emptyText="Nothing matches."
      hints={
        <>
          <span>↑ ↓ to move</span>
          <span>Enter to open</span>
          <span>Esc to close</span>
        </>
      }
      groups={groups.filter(({ entries }) => entries.length > 0)}
      onClose={onClose}
    />
  );
}
