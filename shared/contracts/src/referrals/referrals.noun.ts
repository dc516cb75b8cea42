import { companyParent, type Noun } from '../noun.ts';

const ofCompany = { access: 'referrals:read', isWalled: true } as const;

export const referralsNoun = {
  name: 'referrals',
  title: 'Referrals',
  permissions: ['referrals:read', 'referrals:write', 'referrals:decide'],
  tables: {
    referrals: {
      parent: companyParent,
      ...ofCompany,
      label: 'Referral',
      lists: ['/super-admin/referrals'],
      summaries: ['/super-admin/referrals/statistics'],
      // The results of the rules are for those who decide; not everybody who reads the log does.
      personal: [
        'refereeName',
        'refereeEmail',
        'refereeKey',
        'refereeCompany',
        'isOwnAddress',
        'rules',
        'failedRule',
      ],
      events: {
        created: 'referral.invited',
        steps: {
          status: {
            invited: 'referral.invited',
            'signed-up': 'referral.signed-up',
            qualified: 'referral.qualified',
            rewarded: 'referral.rewarded',
            rejected: 'referral.rejected',
            'clawed-back': 'referral.clawed-back',
          },
        },
      },
    },
    referral_codes: {
      ...ofCompany,
      label: 'Referral code',
      lists: [],
      stale: ['/super-admin/companies', '/super-admin/referrals'],
    },
    referral_credits: {
      parent: companyParent,
      ...ofCompany,
      label: 'Referral credit',
      lists: [],
    },
    referral_settings: {
      label: 'Referral rules',
      access: 'referrals:read',
      lists: [],
      stale: ['/super-admin/white-label'],
    },
  },
} as const satisfies Noun;
