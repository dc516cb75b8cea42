import { useState } from 'react';
import { ApiFailure } from '@outpost/api-client';
import type { ReleaseOffer } from '@outpost/contracts';
import { Button, Column, PlainTable, RowMenu, Text, useToast, usePreload } from '@outpost/ui';
import { GateDialog } from './release-lazy.ts';
import { partLabel } from './release-words.ts';
import { usePromoteOffer } from './live-parts.queries.ts';

const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`;

/** Returns the differences between the live version and the offered one, one sentence each. */
const differences = ({ contract, scriptBytes, changedFiles, modules }: ReleaseOffer): string[] => [
  `${changedFiles} ${changedFiles === 1 ? 'file differs' : 'files differ'}`,
  ...(contract.from === contract.to ? [] : [`contract ${contract.from} → ${contract.to}`]),
  ...(kB(scriptBytes.from) === kB(scriptBytes.to)
    ? []
    : [`scripts ${kB(scriptBytes.from)} → ${kB(scriptBytes.to)}`]),
  ...modules.map(({ name, from, to }) => `${name} ${from ?? 'none'} → ${to ?? 'none'}`),
];

interface Wish {
  offer: ReleaseOffer;
  followsImage: boolean;
}

type Refused = Wish & { problems: Record<string, string> };

const title = 'New builds of this server';

/** Promotes an offered version, and keeps the gate's findings if it refuses. */
const usePromotion = () => {
  const promote = usePromoteOffer();
  const toast = useToast();
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = async ({ offer: { part, version }, followsImage }: Wish, reason?: string) => {
    const isForced = reason !== undefined;
    await promote.mutateAsync({
      body: { part, version, followsImage, isForced, reason: reason ?? '' },
    });
    toast.success(`${partLabel(part)} ${version} is live.`);
  };
  const ask = async (wish: Wish) => {
    try {
      await send(wish);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === 'gate_refused') setRefused({ ...wish, problems: error.fields });
      else toast.error(error.message);
    }
  };
  return { ask, send, refused, setRefused, isBusy: promote.isPending };
};

const columnsOf = (ask: (wish: Wish) => Promise<void>, isBusy: boolean) => [
  { id: 'part', header: 'Part', render: ({ part }: ReleaseOffer) => partLabel(part) },
  { id: 'live', header: 'Live', render: ({ live }: ReleaseOffer) => <code>{live}</code> },
  {
    id: 'offered',
    header: 'Offered',
    render: ({ version }: ReleaseOffer) => <code>{version}</code>,
  },
  {
    id: 'differs',
    header: 'Differences',
    render: (offer: ReleaseOffer) => differences(offer).join('; '),
  },
  {
    id: 'promote',
    header: 'Promotion',
    render: (offer: ReleaseOffer) => (
      <Button
        label={`Promote ${partLabel(offer.part)} ${offer.version}`}
        isBusy={isBusy}
        onClick={() => void ask({ offer, followsImage: false })}
      >
        Promote
      </Button>
    ),
  },
  {
    id: 'menu',
    header: 'Actions',
    isMenu: true,
    render: (offer: ReleaseOffer) => (
      <RowMenu
        label={`Actions for the build of ${partLabel(offer.part)}`}
        actions={[
          {
            label: 'Promote, and take later builds as well',
            onSelect: () => void ask({ offer, followsImage: true }),
          },
        ]}
      />
    ),
  },
];

/**
 * Versions bundled with the server that wait for a promotion, because a team has promoted another
 * one.
 */
export function ImageOffers({
  offers,
  mayWrite,
}: {
  offers: readonly ReleaseOffer[];
  mayWrite: boolean;
}) {
  usePreload(GateDialog);
  const { ask, send, refused, setRefused, isBusy } = usePromotion();
  if (offers.length === 0) return null;
  const columns = columnsOf(ask, isBusy);
  return (
    <Column gap={1}>
      <Text isStrong>{title}</Text>
      <Text tone="muted">
        The server was updated. These versions are not live, because another one was promoted.
      </Text>
      <PlainTable
        label={title}
        columns={mayWrite ? columns : columns.slice(0, -2)}
        rows={offers}
        rowId={({ part }) => part}
      />
      {refused && (
        <GateDialog
          part={refused.offer.part}
          version={refused.offer.version}
          problems={refused.problems}
          onForce={(reason) => send(refused, reason)}
          onClose={() => setRefused(null)}
        />
      )}
    </Column>
  );
}
