import { useState } from 'react';
import type { AdminPanelUser, SearchResult } from '@outpost/contracts';
import { recentRecords, useNavigate } from '@outpost/router';
import { Bug, CommandPalette, LogOut, type PaletteGroup } from '@outpost/ui';
import * as v from 'valibot';
import type { Icon } from '../frame/navigation-entry.ts';
import { useReportProblem } from '../bug-reports/report-problem.tsx';
import { entryAt } from '../frame/navigation-paths.ts';
import { signOut } from '../frame/sign-out.ts';
import { useThemeStep } from '../frame/theme-steps.ts';
import { viewerOf } from '../frame/viewer.ts';
import { t } from '../i18n/i18n.ts';
import { foundKindsOf } from './found-kinds.ts';
import { creationsOf } from './palette-actions.ts';
import { nameOfPath, paletteEntriesOf, pathOf } from './palette-entries.ts';
import { useRecordSearch } from './use-record-search.ts';

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

const foundGroups = (
  user: AdminPanelUser,
  results: SearchResult[],
  onOpen: (address: string) => void,
): PaletteGroup[] =>
  foundKindsOf(viewerOf(user)).map((found) => ({
    heading: t(found.heading),
    isFound: true,
    entries: results
      .filter(({ kind }) => kind === found.kind)
      .map((result) => ({
        id: result._id,
        label: result.title,
        detail: result.detail,
        icon: iconOf(entryAt(found.path)?.icon),
        onSelect: () => onOpen(found.addressOf(result)),
      })),
  }));

/** Palette with all screens the account can open, its recent targets, and actions. */
export function PanelPalette({ user, onClose }: { user: AdminPanelUser; onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { results, isBusy, failure } = useRecordSearch(typed);
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
  const opened = recentRecords(user._id).map(({ address, name }) => ({
    id: `record ${address}`,
    label: name,
    detail: nameOfPath(pathOf(address)) ?? '',
    icon: iconOf(entryAt(`/${address.split(/[/?]/)[1]}`)?.icon),
    onSelect: () => void navigate(address),
  }));
  const groups: PaletteGroup[] = [
    { heading: t('palette.recentRecords'), entries: opened, isOnlyAtRest: true },
    { heading: t('palette.recent'), entries: recent, isOnlyAtRest: true },
    { heading: t('palette.jumpTo'), entries: jumps },
    ...foundGroups(user, results, (address) => void navigate(address)),
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
