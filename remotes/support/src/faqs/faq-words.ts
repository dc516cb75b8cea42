import type { Faq, FaqLocale } from '@outpost/contracts';
import { labelTable } from '@outpost/records';
import { t } from '../i18n/faqs.ts';

type Role = Faq['audienceRoles'][number];

export const audienceLabel = (): Record<Faq['audience'], string> =>
  labelTable({
    public: t('audience.public'),
    tenant: t('audience.tenant'),
    roles: t('audience.roles'),
    platform: t('audience.platform'),
  });

export const roleLabel = (): Record<Role, string> =>
  labelTable({
    owner: t('role.owner'),
    admin: t('role.admin'),
    member: t('role.member'),
    guest: t('role.guest'),
    educator: t('role.educator'),
    'seat-holder': t('role.seatHolder'),
  });

/** Returns the readers of an answer: its roles, or its audience. */
export const readersOf = ({ audience, audienceRoles }: Faq): string =>
  audience === 'roles'
    ? audienceRoles.map((role) => roleLabel()[role]).join(', ')
    : audienceLabel()[audience];

/** Returns the name of a language in that language. */
export const languageName = (locale: FaqLocale): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
