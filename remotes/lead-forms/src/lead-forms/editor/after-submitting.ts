/**
 * Selection value for the settings of the message after submitting, instead of a component's id.
 */
export const afterSubmitting = 'after-submitting';
