import { useState } from 'react';
import { useEventTail } from '@outpost/api-client';
import { useCan } from '@outpost/auth-store';
import { mostSearchedEvents, type PlatformEvent } from '@outpost/contracts';
import { RecordList, type Narrow } from '@outpost/lists';
import { useSearchParams } from '@outpost/router';
import { Button, lazyComponent, numberText, Text, usePreload } from '@outpost/ui';
import { t } from '../i18n/event-hub.ts';
import { eventActions, eventList } from './event-list.tsx';

const EventPanel = lazyComponent(
  async () => (await import(/* webpackChunkName: "event-panel" */ './event-panel.tsx')).EventPanel,
);

const ReplayDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "event-panel" */ './replay-dialog.tsx')).ReplayDialog,
);

/** Starts and pauses the live tail; while it is paused, new events wait behind a button. */
function Tail() {
  const [isLive, setLive] = useState(false);
  const { waiting, show } = useEventTail(isLive);
  const toggle = () => {
    if (!isLive) show();
    setLive(!isLive);
  };
  return (
    <>
      {!isLive && waiting > 0 && (
        <Button onClick={show}>{t('tail.waiting', { count: waiting })}</Button>
      )}
      <Button onClick={toggle}>{t(isLive ? 'tail.pause' : 'tail.start')}</Button>
    </>
  );
}

/** Events with filters, live tail and exports; `?open=<id>` shows one. */
export function EventsTab() {
  usePreload(EventPanel, ReplayDialog);
  const [params, setParams] = useSearchParams();
  const [replayed, setReplayed] = useState<PlatformEvent | null>(null);
  const mayReplay = useCan('webhooks:write');
  const open = params.get('open');
  const leave = (change: (next: URLSearchParams) => void = () => undefined) => {
    const next = new URLSearchParams(params);
    next.delete('open');
    change(next);
    setParams(next, { preventScrollReset: true });
  };
  const narrowFromPanel: Narrow = (filter, values) =>
    leave((next) => {
      next.delete('page');
      next.delete(filter);
      for (const value of values) next.append(filter, value);
    });
  const actionsOf = (event: PlatformEvent, narrow: Narrow) => [
    ...(mayReplay ? [{ label: t('replay.open'), onSelect: () => setReplayed(event) }] : []),
    ...eventActions(event, narrow),
  ];
  return (
    <>
      <RecordList
        list={eventList}
        level={2}
        rowActions={actionsOf}
        actions={<Tail />}
        about={
          <Text tone="muted" size="small">
            {t('list.searchHint', { events: numberText(mostSearchedEvents) })}
          </Text>
        }
      />
      {open && (
        <EventPanel
          key={open}
          id={open}
          actionsOf={(event) => actionsOf(event, narrowFromPanel)}
          onClose={() => leave()}
        />
      )}
      {replayed && <ReplayDialog event={replayed} onClose={() => setReplayed(null)} />}
    </>
  );
}
