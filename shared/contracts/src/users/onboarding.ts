/** State of a person's or company's onboarding in the product. */
export const onBoardingStates = ['pending', 'completed'] as const;
/** State of the introduction by sales. */
export const salesOnboardingStates = ['Pending', 'Completed'] as const;
