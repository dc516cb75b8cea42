import { useState } from 'react';
import { mostHitsPerKind, type AdminPanelUser } from '@outpost/contracts';
import { recentRecords, useNavigate } from '@outpost/router';
import { Bug, CommandPalette, LogOut, type PaletteGroup } from '@outpost/ui';
import * as v from '@outpost/schema';
import type { Icon } from '../frame/navigation-entry.ts';
import { useReportProblem } from '../bug-reports/report-problem.tsx';
import { entryAt } from '../frame/navigation-paths.ts';
import { signOut } from '../frame/sign-out.ts';
import { useThemeStep } from '../frame/theme-steps.ts';
import { viewerOf, type Viewer } from '../frame/viewer.ts';
import { openAddress } from '../home/opens.tsx';
import { t } from '../i18n/i18n.ts';
import { foundKindsOf, type FoundKind } from './found-kinds.ts';
import { creationsOf } from './palette-actions.ts';
import { nameOfPath, paletteEntriesOf, pathOf } from './palette-entries.ts';
import { useRecordSearch, type RecordSearch } from './use-record-search.ts';

const storageKey = 'outpost-recent';
const most = 5;

const Recent = v.object({ account: v.string(), targets: v.array(v.string()) });

const stored = () => {
  try {
    return v.parse(Recent, JSON.parse(localStorage.getItem(storageKey) ?? ''));
  } catch {
    return null;
  }
};

/** Returns an account's recent targets, latest first. The browser keeps one account's list. */
const recentTargets = (account: string): string[] => {
  const recent = stored();
  return recent?.account === account ? recent.targets : [];
};

const rememberTarget = (account: string, target: string): void => {
  const others = recentTargets(account).filter((one) => one !== target);
  const targets = [target, ...others].slice(0, most);
  try {
    localStorage.setItem(storageKey, JSON.stringify({ account, targets }));
  } catch {
    // Without storage the palette offers no recent targets.
  }
};

const iconOf = (EntryIcon: Icon | undefined) => EntryIcon && <EntryIcon size={16} aria-hidden />;

/** Entry that opens the list of all records of a kind that match; only for a kind with more hits. */
const allEntries = (
  viewer: Viewer,
  { path, list = path, heading, kind }: FoundKind,
  { text, hits, onOpen }: { text: string; hits: number; onOpen: (address: string) => void },
): PaletteGroup['entries'] => {
  const to = openAddress(viewer, `${list}?q=${encodeURIComponent(text)}`);
  if (hits < mostHitsPerKind || to === null) return [];
  const label = t('search.all', { list: t(heading) });
  const icon = iconOf(entryAt(path)?.icon);
  return [{ id: `all ${kind}`, label, icon, onSelect: () => onOpen(to) }];
};

const foundGroups = (
  user: AdminPanelUser,
  { results, text }: Pick<RecordSearch, 'results' | 'text'>,
  onOpen: (address: string) => void,
): PaletteGroup[] => {
  const viewer = viewerOf(user);
  return foundKindsOf(viewer).map((found) => {
    const own = results.filter(({ kind }) => kind === found.kind);
    const entries = own.map((result) => ({
      id: result._id,
      label: result.title,
      detail: result.detail,
      icon: iconOf(entryAt(found.path)?.icon),
      onSelect: () => onOpen(found.addressOf(result)),
    }));
    const all = allEntries(viewer, found, { text, hits: own.length, onOpen });
    return { heading: t(found.heading), isFound: true, entries: [...entries, ...all] };
  });
};

/** Palette with all screens the account can open, its recent targets, and actions. */
export function PanelPalette({ user, onClose }: { user: AdminPanelUser; onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { isBusy, failure, ...found } = useRecordSearch(typed);
  const report = useReportProblem();
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
  const opened = recentRecords(user._id).map(({ address, name, detail }) => ({
    id: `record ${address}`,
    label: name,
    detail: [nameOfPath(pathOf(address)), detail].filter(Boolean).join(' · '),
    icon: iconOf(entryAt(`/${address.split(/[/?]/)[1]}`)?.icon),
    onSelect: () => void navigate(address),
  }));
  const groups: PaletteGroup[] = [
    { heading: t('palette.recentRecords'), entries: opened, isOnlyAtRest: true },
    { heading: t('palette.recent'), entries: recent, isOnlyAtRest: true },
    { heading: t('palette.jumpTo'), entries: jumps },
    ...foundGroups(user, found, (address) => void navigate(address)),
    {
      heading: t('palette.actions'),
      entries: [
        ...creationsOf(user).map(({ label, to, icon }) => ({
          id: to,
          label: t(label),
          icon: iconOf(icon),
          onSelect: () => void navigate(to),
        })),
        {
          id: 'theme',
          label: t('theme.next'),
          icon: <ThemeIcon size={16} aria-hidden />,
          onSelect: onNext,
        },
        ...(report
          ? [
              {
                id: 'report-problem',
                label: t('sidebar.reportProblem'),
                icon: <Bug size={16} aria-hidden />,
                onSelect: report,
              },
            ]
          : []),
        {
          id: 'sign-out',
          label: t('sidebar.signOut'),
          icon: <LogOut size={16} aria-hidden />,
          onSelect: signOut,
        },
      ],
    },
  ];
  return (
    <CommandPalette
      label={t('palette.label')}
      placeholder={t('palette.placeholder')}
      emptyText={t(isBusy ? 'search.searching' : 'palette.empty')}
      onSearch={setTyped}
      busyLabel={isBusy ? t('search.searching') : undefined}
      note={failure ? t('search.failed', { reason: failure.message }) : undefined}
      hints={
        <>
          <span>{t('palette.moveHint')}</span>
          <span>{t('palette.openHint')}</span>
          <span>{t('palette.closeHint')}</span>
        </>
      }
      groups={groups.filter(({ entries }) => entries.length > 0)}
      onClose={onClose}
    />
  );
}
