/** Labels of a user's fields in their log of changes. */
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
