import { useState } from 'react';
import { useUser } from '@outpost/auth-store';
import type { AccountReview } from '@outpost/contracts';
import { RecordList } from '@outpost/lists';
import { useParam, usePopup } from '@outpost/router';
import { lazyComponent, usePreload } from '@outpost/ui';
import { t } from '../i18n/account-reviews.ts';
import { accountReviewList } from './account-review-list.tsx';
import { HealthCharts } from './health-charts.tsx';
import { reviewBulk } from './review-bulk.tsx';
import { useReviewActions, type ReviewDialog } from './use-review-actions.ts';

const AccountReviewPanel = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "account-review-panel" */ './account-review-panel.tsx'))
      .AccountReviewPanel,
);
const HealthSettingsDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "health-settings" */ './health-settings-dialog.tsx'))
      .HealthSettingsDialog,
);
const dialogs = () => import(/* webpackChunkName: "review-dialogs" */ './review-dialogs.tsx');
const dialogOf = {
  override: lazyComponent(async () => (await dialogs()).OverrideDialog),
  endOverride: lazyComponent(async () => (await dialogs()).EndOverrideDialog),
  assign: lazyComponent(async () => (await dialogs()).AssignReviewerDialog),
  schedule: lazyComponent(async () => (await dialogs()).ScheduleDialog),
  complete: lazyComponent(async () => (await dialogs()).CompleteDialog),
};

/** List of accounts with their health; `?open=<id>` shows one, `?popup=settings` the settings. */
export function AccountReviewsScreen() {
  usePreload(AccountReviewPanel, dialogOf.override);
  const viewer = useUser();
  const [open, setOpen] = useParam('open');
  const settings = usePopup('settings');
  const [asked, setAsked] = useState<{ dialog: ReviewDialog; review: AccountReview } | null>(null);
  const actionsOf = useReviewActions((dialog, review) => setAsked({ dialog, review }));
  if (!viewer) return null;
  const Asked = asked && dialogOf[asked.dialog];
  return (
    <>
      <RecordList
        list={accountReviewList}
        bulk={actionsOf && !viewer.impersonation ? reviewBulk() : []}
        {...(actionsOf && { rowActions: actionsOf })}
        moreActions={[{ label: t('list.settings'), onSelect: settings.open }]}
        about={<HealthCharts />}
      />
      {open && <AccountReviewPanel id={open} actionsOf={actionsOf} onClose={() => setOpen(null)} />}
      {settings.isOpen && <HealthSettingsDialog onClose={settings.close} />}
      {Asked && <Asked review={asked.review} onClose={() => setAsked(null)} />}
    </>
  );
}
