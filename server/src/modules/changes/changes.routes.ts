import { and, asc, eq, gt } from 'drizzle-orm';
import { changeEndpoints, mostMissedEvents } from '@outpost/contracts';
import { eventCounters, events } from '../../platform/events/events.table.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { currentTenantId } from '../../platform/http/session.ts';
import { mayHear } from '../../platform/realtime/rooms.ts';

/** Registers the call for events that a browser missed while its socket was closed. */
export const registerChanges = (api: Api): void => {
  serve(api, changeEndpoints.list, async ({ transaction, session, query }) => {
    const tenantId = currentTenantId(session);
    const isHeard = mayHear(session);
    const isMissed = and(eq(events.tenantId, tenantId), gt(events.sequence, query.after));
    return transaction(async (tx) => {
      const [counter] = await tx
        .select()
        .from(eventCounters)
        .where(eq(eventCounters.tenantId, tenantId));
      const rows = await tx
        .select()
        .from(events)
        .where(isMissed)
        .orderBy(asc(events.sequence))
        .limit(mostMissedEvents + 1);
      const isComplete =
        rows.length <= mostMissedEvents && query.after >= (counter?.removedTo ?? 0);
      return {
        events: (isComplete ? rows : [])
          .filter(({ type, ...row }) => isHeard({ ...row, event: { type, whiteLabel: tenantId } }))
          .map(({ type, action, recordId, version, actorId, sequence, createdAt }) => ({
            type,
            action,
            _id: recordId,
            whiteLabel: tenantId,
            version,
            actor: actorId,
            sequence,
            createdAt: createdAt.toISOString(),
          })),
        last: counter?.last ?? 0,
        isComplete,
      };
    });
  });
};
