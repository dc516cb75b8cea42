import { useState } from 'react';
import { useUser } from '@outpost/auth-store';
import type { CompanyDetails, User } from '@outpost/contracts';
import { RecordList } from '@outpost/lists';
import { Button, Plus } from '@outpost/ui';
import { AddMemberDialog } from '../actions/add-member-dialog.tsx';
import { companyActions } from '../actions/company-actions.ts';
import { teamActionLabel, teamActions, type TeamAction } from './team-actions.ts';
import { ReassignSeatDialog, TransferOwnershipDialog } from './team-dialogs.tsx';
import { teamList } from './team-list.tsx';

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
          label: teamActionLabel[what],
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
        {...(viewer?.permissions.includes('users:write') && { rowActions: actionsOf })}
        {...(mayInvite && {
          actions: (
            <Button
              icon={<Plus size={16} aria-hidden />}
              onClick={() => setAsked({ what: 'invite' })}
            >
              Add team member
            </Button>
          ),
        })}
      />
      {asked?.what === 'invite' && <AddMemberDialog company={company} onClose={close} />}
      {Asking && asked && 'member' in asked && (
        <Asking company={company} member={asked.member} onClose={close} />
      )}
    </>
  );
}
