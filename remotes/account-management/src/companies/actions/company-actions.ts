import {
  canDeleteCompany,
  canTakeCompanyStep,
  companyStepNames,
  isOpenToOwnCompany,
  seesBranches,
  type AdminPanelUser,
  type Company,
  type CompanyStepName,
} from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import { companyStatusLook, counted } from '@outpost/records';
import { t } from '../../i18n/company-actions.ts';
import { stepWordsOf } from '../../shell/step-words.ts';

export const stepWords = perLanguage(() =>
  stepWordsOf<CompanyStepName, CompanyStepName | null>(t, {
    activate: null,
    startTrial: null,
    deactivate: 'reactivate',
    reactivate: 'deactivate',
    completeOnboarding: null,
    completeSalesOnboarding: 'reopenSalesOnboarding',
    reopenSalesOnboarding: 'completeSalesOnboarding',
  }),
);

const labels = perLanguage(
  () =>
    ({
      edit: t('actions.edit'),
      'add-member': t('actions.addMember'),
      seats: t('actions.seats'),
      'extend-trial': t('actions.extendTrial'),
      move: t('actions.move'),
      'login-as': t('actions.loginAs'),
      delete: t('actions.delete'),
    }) as const,
);

export type CompanyAction = keyof ReturnType<typeof labels> | CompanyStepName;

/** Properties of the signed-in account that decide its actions on companies. */
export type Viewer = Pick<
  AdminPanelUser,
  'role' | 'msp' | 'company' | 'permissions' | 'impersonation'
>;

/**
 * Returns true if the viewer may change plan, status and seats of a company; its own users may not.
 */
export const governs = (
  { permissions }: Pick<Viewer, 'permissions'>,
  { isOwn }: Pick<Company, 'isOwn'>,
): boolean => permissions.includes('companies:write') && !isOwn;

/** Returns the actions the viewer may take on a company now, in the order of the menu. */
export const companyActions = (
  company: Company,
  viewer: Viewer,
  isFranchisor = false,
): CompanyAction[] => {
  const may = (permission: (typeof viewer.permissions)[number]) =>
    viewer.permissions.includes(permission);
  const mayGovern = governs(viewer, company);
  // Invitation, impersonation and deletion are not available while impersonating.
  const isThemselves = viewer.impersonation === null;
  const { status, isFranchisor: isHead, owner } = company;
  const steps = companyStepNames.filter(
    (step) =>
      may('companies:write') &&
      (mayGovern || isOpenToOwnCompany(step)) &&
      canTakeCompanyStep(step, company),
  );
  const offered: Record<keyof ReturnType<typeof labels>, boolean> = {
    edit: may('companies:write'),
    'add-member': may('users:write') && isThemselves && status !== 'deactivated',
    seats: mayGovern,
    'extend-trial': mayGovern && status === 'in-trial',
    move: mayGovern && !isHead && seesBranches(viewer),
    'login-as': may('users:login-as') && isThemselves && !isFranchisor && owner !== null,
    delete: mayGovern && isThemselves,
  };
  const only = (action: keyof ReturnType<typeof labels>) => (offered[action] ? [action] : []);
  return [
    ...only('edit'),
    ...only('add-member'),
    ...only('seats'),
    ...only('extend-trial'),
    ...steps,
    ...only('move'),
    ...only('login-as'),
    ...only('delete'),
  ];
};

const deletionObstacle = (company: Company): string | undefined => {
  if (!canDeleteCompany(company))
    return t('actions.hasStatus', {
      status: companyStatusLook()[company.status].label.toLowerCase(),
    });
  if (company.users === 0) return undefined;
  return t('actions.hasUsers', counted(company.users));
};

/** Returns the reason why an offered action cannot be taken now; undefined if it can. */
export const obstacleTo = (action: CompanyAction, company: Company): string | undefined =>
  action === 'delete' ? deletionObstacle(company) : undefined;

const isStep = (action: CompanyAction): action is CompanyStepName => action in stepWords();

/** Returns the menu label of an action. */
export const actionLabel = (action: CompanyAction): string =>
  isStep(action) ? stepWords()[action].label : labels()[action];
