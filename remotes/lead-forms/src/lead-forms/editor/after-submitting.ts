/** What is chosen instead of a component: what follows once the form is submitted. */
export const afterSubmitting = 'after-submitting';
