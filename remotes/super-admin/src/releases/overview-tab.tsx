import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import type { LivePart } from '@outpost/contracts';
import {
  Ago,
  Column,
  EmptyState,
  ErrorState,
  ForbiddenState,
  Page,
  Placeholder,
  RowMenu,
  Sentence,
  Text,
  usePreload,
} from '@outpost/ui';
import { PlainTable } from '@outpost/ui/details';
import { t } from '../i18n/releases.ts';
import { Failures } from './failures.tsx';
import { ImageOffers } from './image-offers.tsx';
import { useLiveParts } from './live-parts.queries.ts';
import {
  FollowDialog,
  OverrideDialog,
  PromoteDialog,
  RollbackDialog,
} from './dialogs/release-lazy.ts';
import { channelLabel, organizationsText, partLabel } from './release-words.ts';
import type { RollbackTarget } from './dialogs/rollback-dialog.tsx';
import { OrganizationLink, PersonLink } from '@outpost/records';

type Open =
  | { what: 'promote' | 'override' | 'follow'; live: LivePart; subdomain?: string }
  | { what: 'rollback'; live: LivePart; target: RollbackTarget };

const lineOf = ({ channels }: LivePart, wanted: 'live' | 'canary') =>
  channels.find(({ channel }) => channel === wanted);

const actionsOf = (live: LivePart, open: (next: Open) => void) => {
  const [line, canary] = [lineOf(live, 'live'), lineOf(live, 'canary')];
  const back = (channel: 'live' | 'canary') => () =>
    open({ what: 'rollback', live, target: { channel } });
  const none = (of: typeof line) =>
    of?.lastKnownGood ? undefined : t('overview.noEarlierVersion');
  return [
    { label: t('overview.promoteAVersion'), onSelect: () => open({ what: 'promote', live }) },
    { label: t('overview.chooseAChannel'), onSelect: () => open({ what: 'follow', live }) },
    { label: t('overview.tryAVersion'), onSelect: () => open({ what: 'override', live }) },
    {
      label: t('overview.rollBack'),
      isDanger: true,
      disabledReason: none(line),
      onSelect: back('live'),
    },
    ...(canary
      ? [
          {
            label: t('overview.rollBackCanary'),
            isDanger: true,
            disabledReason: none(canary),
            onSelect: back('canary'),
          },
        ]
      : []),
  ];
};

/** Time since which a version is live, and the user who promoted it. */
function Since({
  since,
  by,
  byAccount,
}: Pick<LivePart['channels'][number], 'since' | 'by' | 'byAccount'>) {
  return (
    <span>
      <Ago value={since} />{' '}
      <Sentence
        text={(marks) => t('overview.by', marks)}
        parts={{ by: <PersonLink name={by} account={byAccount} /> }}
      />
    </span>
  );
}

/** A version, or a dash. */
function Version({ value = null }: { value?: string | null | undefined }) {
  return value ? <code>{value}</code> : <>—</>;
}

const menuColumn = () => ({ id: 'menu', header: t('overview.actions'), isMenu: true });

interface PartsProps {
  parts: readonly LivePart[];
  mayWrite: boolean;
  onOpen: (next: Open) => void;
}

function Parts({ parts, mayWrite, onOpen }: PartsProps) {
  const columns = [
    { id: 'part', header: t('overview.part'), render: ({ part }: LivePart) => partLabel(part) },
    {
      id: 'live',
      header: t('overview.live'),
      render: (live: LivePart) => <Version value={lineOf(live, 'live')?.version} />,
    },
    {
      id: 'since',
      header: t('overview.since'),
      render: (live: LivePart) => {
        const line = lineOf(live, 'live');
        return line ? <Since {...line} /> : '—';
      },
    },
    {
      id: 'good',
      header: t('overview.lastKnownGood'),
      render: (live: LivePart) => <Version value={lineOf(live, 'live')?.lastKnownGood} />,
    },
    {
      id: 'canary',
      header: t('overview.canary'),
      render: (live: LivePart) => <Version value={lineOf(live, 'canary')?.version} />,
    },
    {
      id: 'pins',
      header: t('overview.ownVersion'),
      render: ({ pins }: LivePart) => (pins.length > 0 ? organizationsText(pins.length) : '—'),
    },
    {
      id: 'failures',
      header: t('overview.failuresToday'),
      isNumber: true,
      render: ({ channels }: LivePart) => (
        <Failures count={Math.max(0, ...channels.map(({ failures }) => failures))} />
      ),
    },
    {
      ...menuColumn(),
      render: (live: LivePart) => (
        <RowMenu
          label={t('overview.actionsFor', { part: partLabel(live.part) })}
          actions={actionsOf(live, onOpen)}
        />
      ),
    },
  ];
  return (
    <PlainTable
      label={t('overview.liveVersions')}
      columns={mayWrite ? columns : columns.slice(0, -1)}
      rows={parts}
      rowId={({ part }) => part}
    />
  );
}

const ownTitle = () => t('overview.ownVersions');

type Pinned = { live: LivePart; pin: LivePart['pins'][number] };

function Pins({ parts, mayWrite, onOpen }: PartsProps) {
  const rows = parts.flatMap((live) => live.pins.map((pin): Pinned => ({ live, pin })));
  if (rows.length === 0) return null;
  const columns = [
    {
      id: 'name',
      header: t('overview.organization'),
      render: ({ pin }: Pinned) => <OrganizationLink whiteLabel={pin.whiteLabel} />,
    },
    { id: 'part', header: t('overview.part'), render: ({ live }: Pinned) => partLabel(live.part) },
    {
      id: 'has',
      header: t('overview.has'),
      render: ({ pin: { version, channel } }: Pinned) =>
        version ? (
          <Version value={version} />
        ) : (
          t('overview.follows', { channel: channelLabel()[channel ?? 'live'] })
        ),
    },
    { id: 'since', header: t('overview.since'), render: ({ pin }: Pinned) => <Since {...pin} /> },
    {
      ...menuColumn(),
      render: ({ live, pin: { version, whiteLabel } }: Pinned) => {
        const { subdomain, name } = whiteLabel;
        const back = () => onOpen({ what: 'rollback', live, target: { subdomain } });
        return (
          <RowMenu
            label={t('overview.actionsForOrganization', { name, part: partLabel(live.part) })}
            actions={[
              {
                label: t('overview.chooseAChannel'),
                onSelect: () => onOpen({ what: 'follow', live, subdomain }),
              },
              ...(version
                ? [{ label: t('overview.rollBack'), isDanger: true, onSelect: back }]
                : []),
            ]}
          />
        );
      },
    },
  ];
  return (
    <PlainTable
      label={ownTitle()}
      columns={mayWrite ? columns : columns.slice(0, -1)}
      rows={rows}
      rowId={({ live, pin }) => `${live.part} ${pin.whiteLabel._id}`}
    />
  );
}

function OpenDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  const { live } = open;
  if (open.what === 'rollback')
    return <RollbackDialog live={live} target={open.target} onClose={onClose} />;
  if (open.what === 'promote') return <PromoteDialog part={live.part} onClose={onClose} />;
  if (open.what === 'override') return <OverrideDialog part={live.part} onClose={onClose} />;
  return <FollowDialog live={live} subdomain={open.subdomain} onClose={onClose} />;
}

/** Live versions of each remote by channel and organization, with the actions that change them. */
export function OverviewTab() {
  usePreload(FollowDialog, OverrideDialog, PromoteDialog, RollbackDialog);
  const { data, error, refetch } = useLiveParts();
  const mayWrite = useCan('releases:write');
  const [open, setOpen] = useState<Open | null>(null);
  if (error?.statusCode === 403) return <ForbiddenState />;
  if (error && !data)
    return (
      <ErrorState
        title={t('overview.loadFailed')}
        message={error.message}
        requestId={error.requestId}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <Page>
        <Placeholder height={280} />
      </Page>
    );
  const { parts, offers } = data;
  if (parts.length === 0)
    return <EmptyState title={t('overview.nothingIsLiveYet')} hint={t('overview.emptyHint')} />;
  const shared = { parts, mayWrite, onOpen: setOpen };
  const hasPins = parts.some(({ pins }) => pins.length > 0);
  return (
    <Page>
      <ImageOffers offers={offers} mayWrite={mayWrite} />
      <Parts {...shared} />
      {hasPins && (
        <Column gap={1}>
          <Text isStrong>{ownTitle()}</Text>
          <Pins {...shared} />
        </Column>
      )}
      {open && <OpenDialog open={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}
