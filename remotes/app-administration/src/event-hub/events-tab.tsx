import { useState } from 'react';
import { useEventTail } from '@outpost/api-client';
import { mostSearchedEvents } from '@outpost/contracts';
import { RecordList } from '@outpost/lists';
import { useParam } from '@outpost/router';
import { Button, lazyComponent, numberText, Text, usePreload } from '@outpost/ui';
import { t } from '../i18n/event-hub.ts';
import { eventActions, eventList } from './event-list.tsx';

const EventPanel = lazyComponent(
  async () => (await import(/* webpackChunkName: "event-panel" */ './event-panel.tsx')).EventPanel,
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
  usePreload(EventPanel);
  const [open, setOpen] = useParam('open');
  return (
    <>
      <RecordList
        list={eventList}
        level={2}
        rowActions={eventActions}
        actions={<Tail />}
        about={
          <Text tone="muted" size="small">
            {t('list.searchHint', { events: numberText(mostSearchedEvents) })}
          </Text>
        }
      />
      {open && <EventPanel key={open} id={open} onClose={() => setOpen(null)} />}
    </>
  );
}
