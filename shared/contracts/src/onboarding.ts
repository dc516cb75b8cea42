/** How far somebody, or a company, has come in the product itself. */
export const onBoardingStates = ['pending', 'completed'] as const;
/** How far sales has come with introducing the product to them. */
export const salesOnboardingStates = ['Pending', 'Completed'] as const;
