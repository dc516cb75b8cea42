import { useState } from 'react';
import { ApiFailure } from '@outpost/api-client';
import type { ReleaseOffer } from '@outpost/contracts';
import { Button, Column, RowMenu, Text, useToast, usePreload } from '@outpost/ui';
import { PlainTable } from '@outpost/ui/details';
import { t } from '../i18n/releases.ts';
import { GateDialog } from './dialogs/release-lazy.ts';
import { partLabel } from './release-words.ts';
import { usePromoteOffer } from './live-parts.queries.ts';

const kB = (bytes: number) => Math.round(bytes / 1000);

/** Returns the differences between the live version and the offered one, one sentence each. */
const differences = ({ contract, scriptBytes, changedFiles, modules }: ReleaseOffer): string[] => [
  t('offers.filesDiffer', { count: changedFiles }),
  ...(contract.from === contract.to
    ? []
    : [t('offers.contract', { from: contract.from, to: contract.to })]),
  ...(kB(scriptBytes.from) === kB(scriptBytes.to)
    ? []
    : [t('offers.scripts', { from: kB(scriptBytes.from), to: kB(scriptBytes.to) })]),
  ...modules.map(
    ({ name, from, to }) => `${name} ${from ?? t('offers.none')} → ${to ?? t('offers.none')}`,
  ),
];

interface Wish {
  offer: ReleaseOffer;
  followsImage: boolean;
}

type Refused = Wish & { problems: Record<string, string> };

const title = () => t('offers.title');

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
    toast.success(t('offers.isLive', { part: partLabel(part), version }));
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
  { id: 'part', header: t('offers.part'), render: ({ part }: ReleaseOffer) => partLabel(part) },
  { id: 'live', header: t('offers.live'), render: ({ live }: ReleaseOffer) => <code>{live}</code> },
  {
    id: 'offered',
    header: t('offers.offered'),
    render: ({ version }: ReleaseOffer) => <code>{version}</code>,
  },
  {
    id: 'differs',
    header: t('offers.differences'),
    render: (offer: ReleaseOffer) => differences(offer).join('; '),
  },
  {
    id: 'promote',
    header: t('offers.promotion'),
    render: (offer: ReleaseOffer) => (
      <Button
        label={t('offers.promoteBuild', { part: partLabel(offer.part), version: offer.version })}
        isBusy={isBusy}
        onClick={() => void ask({ offer, followsImage: false })}
      >
        {t('offers.promote')}
      </Button>
    ),
  },
  {
    id: 'menu',
    header: t('offers.actions'),
    isMenu: true,
    render: (offer: ReleaseOffer) => (
      <RowMenu
        label={t('offers.actionsFor', { part: partLabel(offer.part) })}
        actions={[
          {
            label: t('offers.promoteAndFollow'),
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
      <Text isStrong>{title()}</Text>
      <Text tone="muted">{t('offers.hint')}</Text>
      <PlainTable
        label={title()}
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
