import type { TicketMergeLine } from '@outpost/contracts';
import { Link, useParamLink } from '@outpost/router';
import { Notice, PanelSection } from '@outpost/ui';
import { t } from '../i18n/ticket-threads.ts';
import type { ThreadLine } from '../shell/conversation/thread.tsx';

/** Link that opens another ticket in the panel. */
function TicketLink({ _id, number }: { _id: string; number: number }) {
  const linkTo = useParamLink('open');
  return <Link to={linkTo(_id)}>{t('merge.ticket', { number })}</Link>;
}

/** Says where the conversation of a merged ticket goes on. */
export function MergedNotice({ into }: { into: { _id: string; number: number } }) {
  return (
    <PanelSection>
      <Notice>
        {t('merge.notice')} <TicketLink {...into} />.
      </Notice>
    </PanelSection>
  );
}

/** Returns the lines of a thread about merges. */
export const mergeLines = (merges: readonly TicketMergeLine[]): ThreadLine[] =>
  merges.map(({ _id, number, isInto, author, createdAt }) => ({
    id: `${_id} ${isInto}`,
    text: (
      <>
        {t(isInto ? 'merge.intoLine' : 'merge.fromLine', { name: author })}{' '}
        <TicketLink _id={_id} number={number} />
      </>
    ),
    createdAt,
  }));
