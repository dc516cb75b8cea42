import { useState } from 'react';
import { useCan, useUser } from '@outpost/auth-store';
import type { Referral } from '@outpost/contracts';
import { RecordList } from '@outpost/lists';
import { useParam, usePopup } from '@outpost/router';
import { Button, lazyComponent, Gift, Plus, Settings, usePreload } from '@outpost/ui';
import { t } from '../i18n/referrals.ts';
import { referralBulk } from './referral-bulk.tsx';
import { referralList } from './referral-list.tsx';
import { useReferralActions, type ReferralDialog } from './use-referral-actions.ts';

const dialogs = () => import(/* webpackChunkName: "referral-dialogs" */ './referral-dialogs.tsx');

const InviteDialog = lazyComponent(async () => (await dialogs()).InviteDialog);
const SignUpDialog = lazyComponent(async () => (await dialogs()).SignUpDialog);
const ReasonDialog = lazyComponent(async () => (await dialogs()).ReasonDialog);
const LinkDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "referral-link" */ './link-dialog.tsx')).LinkDialog,
);
const RulesDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "referral-rules" */ './rules-dialog.tsx')).RulesDialog,
);
const ChartsDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "referral-charts" */ './charts-dialog.tsx')).ChartsDialog,
);
const ReferralPanel = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "referral-panel" */ './referral-panel.tsx')).ReferralPanel,
);

/** List of referrals; `?open=<id>` shows one, `?popup=` opens the invitation, the link or the rules. */
export function ReferralsScreen() {
  usePreload(ReferralPanel, InviteDialog, LinkDialog);
  const viewer = useUser();
  const [open, setOpen] = useParam('open');
  const [inviting, linking, ruling] = [usePopup('add'), usePopup('link'), usePopup('rules')];
  const charts = usePopup('charts');
  const mayWrite = useCan('referrals:write') && !viewer?.isRestricted;
  const mayDecide = useCan('referrals:decide') && !viewer?.isRestricted;
  const [asked, setAsked] = useState<{ dialog: ReferralDialog; referral: Referral } | null>(null);
  const actionsOf = useReferralActions((dialog, referral) => setAsked({ dialog, referral }));
  if (!viewer) return null;
  // People of one company have its link; all others choose a company.
  const own = viewer.role || viewer.msp ? null : (viewer.company?._id ?? null);
  const close = () => setAsked(null);
  const inviteButton = mayWrite && (
    <Button kind="primary" icon={<Plus size={16} aria-hidden />} onClick={inviting.open}>
      {t('list.invite')}
    </Button>
  );
  const moreActions = [
    { label: t('charts.open'), onSelect: charts.open },
    mayDecide && {
      label: t('list.rules'),
      icon: <Settings size={16} aria-hidden />,
      onSelect: ruling.open,
    },
    { label: t('list.link'), icon: <Gift size={16} aria-hidden />, onSelect: linking.open },
  ];
  const dialog = asked?.dialog;
  return (
    <>
      <RecordList
        list={referralList}
        // The organization's column is only useful to viewers who see several organizations.
        without={viewer.role ? [] : ['organization']}
        bulk={actionsOf && !viewer.impersonation ? referralBulk() : []}
        {...(actionsOf && { rowActions: actionsOf })}
        actions={inviteButton}
        moreActions={moreActions}
      />
      {open && <ReferralPanel id={open} actionsOf={actionsOf} onClose={() => setOpen(null)} />}
      {inviting.isOpen && mayWrite && <InviteDialog company={own} onClose={inviting.close} />}
      {linking.isOpen && <LinkDialog own={own} company={null} onClose={linking.close} />}
      {ruling.isOpen && mayDecide && <RulesDialog onClose={ruling.close} />}
      {charts.isOpen && <ChartsDialog onClose={charts.close} />}
      {asked && dialog === 'code' && (
        <LinkDialog own={own} company={asked.referral.company} onClose={close} />
      )}
      {asked && dialog === 'sign-up' && <SignUpDialog referral={asked.referral} onClose={close} />}
      {asked && dialog !== undefined && dialog !== 'code' && dialog !== 'sign-up' && (
        <ReasonDialog referral={asked.referral} step={dialog} onClose={close} />
      )}
    </>
  );
}
