import type { TicketContext } from '@outpost/contracts';
import { Facts } from '@outpost/ui/details';
import { t } from '../i18n/tickets.ts';

/** Page, browser and versions that a ticket carries; shows what is known of them. */
export function ContextFacts({ context }: { context: TicketContext }) {
  const { page, browser, viewport, versions, traceId } = context;
  const versionText = Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
  return (
    <Facts
      facts={{
        ...(page && { [t('context.page')]: page }),
        ...(browser && { [t('context.browser')]: browser }),
        ...(viewport && { [t('context.window')]: viewport }),
        ...(versionText && { [t('context.versions')]: versionText }),
        ...(traceId && { [t('context.trace')]: traceId }),
      }}
    />
  );
}
