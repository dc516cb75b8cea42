import { useMemo, useState } from 'react';
import { useCan } from '@outpost/auth-store';
import { RecordList, type Selected } from '@outpost/lists';
import { useParam } from '@outpost/router';
import { Users, useToast, lazyComponent, usePreload } from '@outpost/ui';
import { t } from '../i18n/form-responses.ts';
import { usePeople } from './form-responses.queries.ts';
import { personResponseListOf } from './person-response-list.tsx';
import { mostCompared } from './person-response-words.ts';
import { PickedPeople } from './picked-people.tsx';

const CompareDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "form-response-dialogs" */ './compare-dialog.tsx'))
      .CompareDialog,
);
const PickPeopleDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "form-response-dialogs" */ './pick-people-dialog.tsx'))
      .PickPeopleDialog,
);
const ResponsePanel = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "form-response-panels" */ './response-panel.tsx'))
      .ResponsePanel,
);
const TimelinePanel = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "form-response-panels" */ './timeline-panel.tsx'))
      .TimelinePanel,
);

const forgets = ['page'] as const;
const idsIn = (text: string | null) => text?.split(',').filter(Boolean) ?? [];

/**
 * Responses to all forms, by user. The address holds the picked users, the open response, the open
 * timeline and the compared responses.
 */
export function FormResponsesScreen() {
  usePreload(CompareDialog, PickPeopleDialog, ResponsePanel, TimelinePanel);
  const [user, setUser] = useParam('user', forgets);
  const [open, setOpen] = useParam('open');
  const [timeline, setTimeline] = useParam('timeline');
  const [compare, setCompare] = useParam('compare');
  const [isPicking, setPicking] = useState(false);
  const mayReadUsers = useCan('users:read');
  const toast = useToast();
  const picked = idsIn(user);
  const { data: people } = usePeople(picked);
  const list = useMemo(
    () => personResponseListOf(people?.users.map(({ user: person }) => person) ?? []),
    [people],
  );

  const begin = ({ ids }: Selected) => {
    if (ids && ids.length >= 2 && ids.length <= mostCompared) return setCompare(ids.join(','));
    toast.error(t('list.compareHint', { mostCompared }));
    return undefined;
  };
  return (
    <>
      <RecordList
        list={list}
        picks={[{ label: t('list.compare'), onSelect: begin }]}
        {...(mayReadUsers && {
          moreActions: [
            {
              label: t('list.pickUsers'),
              icon: <Users size={16} aria-hidden />,
              onSelect: () => setPicking(true),
            },
          ],
        })}
        {...(picked.length > 0 && {
          summary: <PickedPeople userIds={picked} />,
        })}
      />
      {open && !timeline && (
        <ResponsePanel
          key={open}
          id={open}
          onTimeline={setTimeline}
          onClose={() => setOpen(null)}
        />
      )}
      {timeline && (
        <TimelinePanel key={timeline} userId={timeline} onClose={() => setTimeline(null)} />
      )}
      {compare && <CompareDialog ids={idsIn(compare)} onClose={() => setCompare(null)} />}
      {isPicking && (
        <PickPeopleDialog
          picked={picked}
          onPick={(ids) => setUser(ids.toSorted().join(',') || null)}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
