import {
  canDeleteCompany,
  canTakeCompanyStep,
  companyStepNames,
  isOpenToOwnCompany,
  type AdminPanelUser,
  type Company,
  type CompanyStepName,
} from '@outpost/contracts';
import { numberText } from '@outpost/ui';
import { statusLook } from '../company-words.ts';
import { stepWords } from './company-step-words.ts';

const labels = {
  edit: 'Edit',
  'add-member': 'Add team member',
  seats: 'Change seats',
  'extend-trial': 'Extend trial',
  move: 'Move to another franchisor',
  'login-as': 'Login as owner',
  delete: 'Delete',
} as const;

export type CompanyAction = keyof typeof labels | CompanyStepName;

/** What of the signed-in account decides what it may do with companies. */
export type Viewer = Pick<
  AdminPanelUser,
  'role' | 'msp' | 'company' | 'permissions' | 'impersonation'
>;

/** Sees every branch of an organization, or of all of them. */
const seesBranches = ({ role, company }: Viewer): boolean => role !== null || company === null;

/** Whether somebody adds companies: a franchisor to its own branch, those above to any. */
export const mayAddCompanies = (viewer: Viewer): boolean =>
  viewer.permissions.includes('companies:write') && (seesBranches(viewer) || viewer.msp);

/** Whether somebody decides about its plan, state and seats: its own people do not. */
export const governs = (
  { permissions }: Pick<Viewer, 'permissions'>,
  { isOwn }: Pick<Company, 'isOwn'>,
): boolean => permissions.includes('companies:write') && !isOwn;

/** What somebody may do with a company as things are, in the order of the menu. */
export const companyActions = (
  company: Company,
  viewer: Viewer,
  isFranchisor = false,
): CompanyAction[] => {
  const may = (permission: (typeof viewer.permissions)[number]) =>
    viewer.permissions.includes(permission);
  const mayGovern = governs(viewer, company);
  // Nobody is invited, and nobody else's account entered, in somebody else's name.
  const isThemselves = viewer.impersonation === null;
  const { status, isFranchisor: isHead, owner } = company;
  const steps = companyStepNames.filter(
    (step) =>
      may('companies:write') &&
      (mayGovern || isOpenToOwnCompany(step)) &&
      canTakeCompanyStep(step, company),
  );
  const offered: Record<keyof typeof labels, boolean> = {
    edit: may('companies:write'),
    'add-member': may('users:write') && isThemselves && status !== 'deactivated',
    seats: mayGovern,
    'extend-trial': mayGovern && status === 'in-trial',
    move: mayGovern && !isHead && seesBranches(viewer),
    'login-as': may('users:login-as') && isThemselves && !isFranchisor && owner !== null,
    delete: mayGovern && isThemselves,
  };
  const only = (action: keyof typeof labels) => (offered[action] ? [action] : []);
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
  if (!canDeleteCompany(company)) return `it is ${statusLook[company.status].label.toLowerCase()}`;
  if (company.users === 0) return undefined;
  return `it has ${numberText(company.users)} ${company.users === 1 ? 'user' : 'users'}`;
};

/** The reason an offered action cannot be taken as things are. */
export const obstacleTo = (action: CompanyAction, company: Company): string | undefined =>
  action === 'delete' ? deletionObstacle(company) : undefined;

const isStep = (action: CompanyAction): action is CompanyStepName => action in stepWords;

/** What the menu of a company calls an action. */
export const actionLabel = (action: CompanyAction): string =>
  isStep(action) ? stepWords[action].label : labels[action];
