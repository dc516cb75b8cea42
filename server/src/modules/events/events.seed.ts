import { v7 } from 'uuid';
import { eventCatalogue, platformEventTypes, type EventSource } from '@outpost/contracts';
import { recordPlatformEvents } from '../../platform/events/record-platform-events.ts';
import type { Seed } from '../../seed/demo-days.ts';
import { idOf, tenantIdOf } from '../../seed/random.ts';

const sources: readonly EventSource[] = ['panel', 'api-key', 'job', 'public', 'hook', 'deploy'];
/** Events of each tenant, one every seven hours. */
const perTenant = 130;
/** Consecutive events of one trace. */
const perTrace = 3;

const bytesOf = (id: string): Uint8Array => Buffer.from(id.replaceAll('-', ''), 'hex');

/** Records the samples of the catalogue as the last weeks of three tenants. */
export const seedEvents: Seed = async (tx, daysAgo) => {
  for (const [place, tenant] of ['admin', 'acme', 'northwind'].entries())
    for (let index = perTenant - 1; index >= 0; index -= 1) {
      const type = platformEventTypes[(index * 5 + place) % platformEventTypes.length];
      if (!type) continue;
      const { sample } = eventCatalogue[type];
      const trace = Math.floor(index / perTrace);
      const createdAt = daysAgo((1 + index * 7) / 24);
      await recordPlatformEvents(
        tx,
        {
          actor: { userId: null, name: 'System' },
          source: sources[trace % sources.length] ?? 'panel',
          traceId: idOf('trace', tenant, trace),
        },
        [
          {
            id: v7({
              msecs: createdAt.getTime(),
              random: bytesOf(idOf('event', tenant, index)),
              seq: index,
            }),
            createdAt,
            type,
            tenantId: tenantIdOf(tenant),
            entity: { id: null, label: '' },
            payload: sample,
          },
        ],
      );
    }
};
