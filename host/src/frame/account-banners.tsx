import { useEffect, useState } from 'react';
import { call } from '@outpost/api-client';
import { endSession, forgetAccountChange, isChangedByLink } from '@outpost/auth-store';
import { type AdminPanelUser, authEndpoints, shownName } from '@outpost/contracts';
import { Link } from '@outpost/router';
import { Banner, Button, Row } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';
import { usePage } from '../page-context.ts';

type Impersonation = NonNullable<AdminPanelUser['impersonation']>;

const minute = 60_000;

const minutesUntil = (instant: string) =>
  Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / minute));

const useMinutesUntil = (instant: string): number => {
  const [minutes, setMinutes] = useState(() => minutesUntil(instant));
  useEffect(() => {
    const timer = setInterval(() => setMinutes(minutesUntil(instant)), minute / 4);
    return () => clearInterval(timer);
  }, [instant]);
  return minutes;
};

/** Returns to the page at which the impersonation began, even if the server cannot be reached. */
const leave = async ({ returnUrl }: Impersonation): Promise<void> => {
  await call(authEndpoints.logout).catch(() => undefined);
  location.assign(new URL('/users', returnUrl));
  endSession();
};

function ImpersonationBanner({ user, visit }: { user: AdminPanelUser; visit: Impersonation }) {
  const minutes = useMinutesUntil(visit.expiresAt);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Banner
      label={t('banners.impersonation')}
      action={
        <Button
          isBusy={isLeaving}
          onClick={() => {
            setLeaving(true);
            void leave(visit);
          }}
        >
          {t('banners.stop')}
        </Button>
      }
    >
      <b>{t('banners.workingAs', { name: shownName(user) })}</b>{' '}
      {t('banners.visit', { visitor: visit.name, count: minutes })}
    </Banner>
  );
}

/** Says that a link changed the signed-in account, until the user dismisses it. */
function AccountChangeBanner({ user }: { user: AdminPanelUser }) {
  const [isShown, setShown] = useState(() => isChangedByLink(user._id));
  if (!isShown) return null;
  const dismiss = () => {
    forgetAccountChange();
    setShown(false);
  };
  return (
    <Banner
      label={t('banners.accountChange')}
      action={<Button onClick={dismiss}>{t('banners.dismiss')}</Button>}
    >
      <b>{t('banners.accountChanged', { name: shownName(user), email: user.email })}</b>{' '}
      {t('banners.unexpected')}
    </Banner>
  );
}

/** Permanent banners: the account is impersonated, restricted, or was changed by a link. */
export function AccountBanners({ user }: { user: AdminPanelUser }) {
  const { supportUrl } = usePage();
  return (
    <>
      {user.impersonation ? (
        <ImpersonationBanner user={user} visit={user.impersonation} />
      ) : (
        <AccountChangeBanner key={user._id} user={user} />
      )}
      {user.isRestricted && (
        <Banner
          label={t('banners.restriction')}
          action={
            <Row>
              {user.teamRole && !user.impersonation && (
                <Link to="/manage-requests?popup=add">{t('banners.appeal')}</Link>
              )}
              <a href={supportUrl} target="_blank" rel="noreferrer">
                {t('deactivated.contact')}
              </a>
            </Row>
          }
        >
          {t('banners.restricted')}
        </Banner>
      )}
    </>
  );
}
