import { useUser } from '@outpost/auth-store';
import { RecordList } from '@outpost/lists';
import { useParam, usePopup } from '@outpost/router';
import { Button, lazyComponent, usePreload } from '@outpost/ui';
import { t } from '../i18n/account-reviews.ts';
import { accountReviewList } from './account-review-list.tsx';

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

/** List of accounts with their health; `?open=<id>` shows one, `?popup=settings` the settings. */
export function AccountReviewsScreen() {
  usePreload(AccountReviewPanel);
  const viewer = useUser();
  const [open, setOpen] = useParam('open');
  const settings = usePopup('settings');
  if (!viewer) return null;
  return (
    <>
      <RecordList
        list={accountReviewList}
        actions={<Button onClick={settings.open}>{t('list.settings')}</Button>}
      />
      {open && <AccountReviewPanel id={open} onClose={() => setOpen(null)} />}
      {settings.isOpen && <HealthSettingsDialog onClose={settings.close} />}
    </>
  );
}
