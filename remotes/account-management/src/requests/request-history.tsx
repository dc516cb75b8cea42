import type { ManageRequest, RequestEntry } from '@outpost/contracts';
import { Ago, Check, FeedGroup, FeedItem, MessageSquare, Send, Undo2, X } from '@outpost/ui';
import { t } from '../i18n/request-panel.ts';
import { entryTitle } from './request-words.ts';

const icons = { approve: Check, decline: X, set_as_pending: Undo2, comment: MessageSquare };

/** Events of a request, oldest first. */
export function RequestHistory({
  request,
}: {
  request: ManageRequest & { history: RequestEntry[] };
}) {
  return (
    <FeedGroup title={t('panel.history')}>
      <FeedItem
        icon={<Send size={16} aria-hidden />}
        title={t('panel.requested', { name: request.requester.name })}
        body=""
        time={<Ago value={request.createdAt} />}
        newLabel={null}
        action={null}
      />
      {request.history.map((entry) => {
        // A later server may add kinds.
        const Icon = Object.hasOwn(icons, entry.kind) ? icons[entry.kind] : Send;
        return (
          <FeedItem
            key={entry._id}
            icon={<Icon size={16} aria-hidden />}
            title={entryTitle(entry)}
            body={[entry.note, entry.outcome].filter(Boolean).join(' ')}
            time={<Ago value={entry.createdAt} />}
            newLabel={null}
            action={null}
          />
        );
      })}
    </FeedGroup>
  );
}
