import { useChange } from '@outpost/api-client';
import { useCan } from '@outpost/auth-store';
import { leadPushEndpoints, mostPushed } from '@outpost/contracts';
import { useToast } from '@outpost/ui';
import { t } from '../../i18n/responses.ts';

/**
 * Returns a function that makes leads of responses; null for those who may not. With null, more
 * rows are selected than one push takes.
 */
export const usePushToLeads = (): ((ids: readonly string[] | null) => void) | null => {
  const mayRead = useCan('linkedin-leads:write');
  const mayPush = useCan('lead-forms:write');
  const push = useChange(leadPushEndpoints.pushResponses, []);
  const toast = useToast();
  if (!mayRead || !mayPush) return null;
  return (ids) => {
    if (!ids || ids.length > mostPushed) {
      toast.error(t('list.pushLimit', { most: mostPushed }));
      return;
    }
    void push.mutateAsync({ body: { responses: [...ids] } }).then(
      ({ added, known, skipped }) => {
        const counts = t('list.pushed', { added, known, skipped });
        if (added > 0) toast.success(counts);
        else toast.warning(counts);
      },
      (error: Error) => toast.error(error.message),
    );
  };
};
