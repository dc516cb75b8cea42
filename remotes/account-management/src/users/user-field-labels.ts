/** What the fields of a user are called where a change of them is shown. */
export const userFieldLabels = {
  teamRole: 'Role',
  restrictedStatus: 'Access',
  inviteStatus: 'Invitation',
  onBoarding: 'Onboarding',
  salesOnboarding: 'Sales onboarding',
  type: 'Plan',
  companyId: 'Company',
  franchisorId: 'Franchisor',
  isMsp: 'MSP',
} as const;
