import { useState } from 'react';
import { useUser } from '@outpost/auth-store';
import {
  companyTeamEndpoints,
  inviteStatuses,
  ranksAtLeast,
  restrictedStatuses,
  shownName,
  teamRoles,
  userStatuses,
  type AdminPanelUser,
  type CompanyDetails,
  type User,
} from '@outpost/contracts';
import { choiceFilter, recordList, RecordList } from '@outpost/lists';
import {
  agoColumn,
  codeLabel,
  dayColumn,
  recordDates,
  userStatusColumn,
  userStatusLook,
} from '@outpost/records';
import { Button, Person, Plus } from '@outpost/ui';
import { t } from '../../i18n/company-tabs.ts';
import { userPath } from '../../shell/paths.ts';
import { AddMemberDialog } from '../actions/add-member-dialog.tsx';
import { companyActions } from '../actions/company-actions.ts';
import { ReassignSeatDialog, TransferOwnershipDialog } from './team-dialogs.tsx';

/** List of a company's users. */
const teamList = recordList(() => ({
  name: 'companyTeam',
  plural: 'users',
  endpoints: { list: companyTeamEndpoints.list, csv: companyTeamEndpoints.csv },
  title: t('team.title'),
  noun: [t('team.noun'), t('team.nounMany')],
  searchLabel: t('team.searchLabel'),
  emptyHint: t('team.emptyHint'),
  columns: [
    {
      id: 'name',
      header: t('team.name'),
      isSortable: true,
      render: (user) => <Person name={shownName(user)} detail={user.email} />,
    },
    { id: 'role', header: t('team.role'), render: ({ teamRole }) => codeLabel(teamRole ?? '—') },
    userStatusColumn(),
    agoColumn('lastActiveAt', t('team.lastActiveAt')),
    dayColumn('createdAt', t('common.createdAt')),
  ],
  filters: () => [
    choiceFilter(
      'status',
      t('common.status'),
      userStatuses,
      (status) => userStatusLook()[status].label,
    ),
    choiceFilter('restrictedStatus', t('team.restrictedStatus'), restrictedStatuses, codeLabel),
    choiceFilter('roles', t('team.role'), teamRoles, codeLabel),
    choiceFilter('inviteStatus', t('team.inviteStatus'), inviteStatuses, codeLabel),
  ],
  dates: recordDates(),
  rowName: shownName,
  rowLink: ({ _id }) => userPath(_id),
}));

type TeamAction = 'reassign-seat' | 'transfer-ownership';

/** Returns the actions the viewer may take on a member, in the order of the menu. */
const teamActions = (
  member: User,
  { owner }: Pick<CompanyDetails, 'owner'>,
  viewer: Pick<AdminPanelUser, 'role' | 'teamRole' | 'permissions'>,
): TeamAction[] => {
  if (!viewer.permissions.includes('users:write')) return [];
  const mayMakeOwner = ranksAtLeast(viewer, { role: null, teamRole: 'owner' });
  const holdsSeat = member.teamRole === 'seat-holder' && member.status !== 'deactivated';
  const canOwn = member.status === 'confirmed' && member._id !== owner?._id;
  return [
    ...(holdsSeat ? (['reassign-seat'] as const) : []),
    ...(canOwn && mayMakeOwner ? (['transfer-ownership'] as const) : []),
  ];
};

const teamActionLabel = (): Record<TeamAction, string> => ({
  'reassign-seat': t('team.reassignSeat'),
  'transfer-ownership': t('team.transferOwnership'),
});

type Asked = { what: 'invite' } | { what: TeamAction; member: User };

const dialogs = {
  'reassign-seat': ReassignSeatDialog,
  'transfer-ownership': TransferOwnershipDialog,
};

/** Users of a company and their seats. */
export function TeamTab({ company }: { company: CompanyDetails }) {
  const viewer = useUser();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const mayInvite = viewer !== null && companyActions(company, viewer).includes('add-member');
  const actionsOf = (member: User) =>
    viewer
      ? teamActions(member, company, viewer).map((what) => ({
          label: teamActionLabel()[what],
          onSelect: () => setAsked({ what, member }),
        }))
      : [];
  const Asking = asked && asked.what !== 'invite' ? dialogs[asked.what] : null;
  return (
    <>
      <RecordList
        level={2}
        list={teamList}
        params={{ id: company._id }}
        rowActions={viewer?.permissions.includes('users:write') ? actionsOf : undefined}
        actions={
          mayInvite && (
            <Button
              icon={<Plus size={16} aria-hidden />}
              onClick={() => setAsked({ what: 'invite' })}
            >
              {t('team.add')}
            </Button>
          )
        }
      />
      {asked?.what === 'invite' && <AddMemberDialog company={company} onClose={close} />}
      {Asking && asked && 'member' in asked && (
        <Asking company={company} member={asked.member} onClose={close} />
      )}
    </>
  );
}
