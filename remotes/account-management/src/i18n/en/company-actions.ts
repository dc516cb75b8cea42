export const companyActions = {
  actions: {
    edit: 'Edit',
    addMember: 'Add team member',
    seats: 'Change seats',
    extendTrial: 'Extend trial',
    move: 'Move to another franchisor',
    loginAs: 'Log in as owner',
    delete: 'Delete',
    hasStatus: 'it is {{status}}',
    hasUsers_one: 'it has {{amount}} user',
    hasUsers_other: 'it has {{amount}} users',
    activate: 'Activate',
    activateConsequence:
      'Its people can work with everything its plan has. A trial ends and counts as paid.',
    activateDone: 'activated',
    startTrial: 'Start trial',
    startTrialConsequence:
      'Its people can try everything for 14 days. After that the company is deactivated, unless it was activated.',
    startTrialDone: 'put in trial',
    deactivate: 'Deactivate',
    deactivateConsequence:
      'The company stops working, and its owner is notified. Its data is kept, and it can be reactivated.',
    deactivateDone: 'deactivated',
    reactivate: 'Reactivate',
    reactivateConsequence:
      'The company gets its data and its former status back: in trial while its trial runs, active otherwise. Its owner is notified.',
    reactivateDone: 'reactivated',
    completeOnboarding: 'Complete onboarding',
    completeOnboardingConsequence:
      'Its onboarding counts as completed, and reminders of open steps end.',
    completeOnboardingDone: 'onboarded',
    completeSalesOnboarding: 'Complete sales onboarding',
    completeSalesOnboardingConsequence: 'Sales counts it as introduced to the product.',
    completeSalesOnboardingDone: 'onboarded by sales',
    reopenSalesOnboarding: 'Reopen sales onboarding',
    reopenSalesOnboardingConsequence: 'Sales counts it as not introduced to the product yet.',
    reopenSalesOnboardingDone: 'returned to sales onboarding',
  },
  onboarding: {
    completed: 'Completed',
    pending: 'Pending',
  },
} as const;
