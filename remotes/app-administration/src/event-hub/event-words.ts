import type { PlatformEvent } from '@outpost/contracts';
import { lookTable, type StatusLook } from '@outpost/records';
import { t } from '../i18n/event-hub.ts';

export const sourceLabel = (source: PlatformEvent['source']): string => t(`source.${source}`);

export const outcomeLook = (): Record<PlatformEvent['outcome'], StatusLook> =>
  lookTable({
    SUCCESS: { tone: 'ok', label: t('outcome.SUCCESS') },
    FAILED: { tone: 'bad', label: t('outcome.FAILED') },
  });

export const latencyText = (durationMs: number | null): string =>
  durationMs === null ? '—' : t('list.latencyValue', { ms: durationMs });

/** Returns the name of an event in messages: its type and record. */
export const eventName = ({ type, entity }: Pick<PlatformEvent, 'type' | 'entity'>): string =>
  entity.label ? `${type} ${entity.label}` : type;
