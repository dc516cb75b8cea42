export * from './form-analytics.ts';
export * from './form-answer-counts.ts';
export * from './form-logs.ts';
export * from './form-reports.ts';
export * from './form-responses.ts';
export * from './lead-form-setup.ts';
export * from './lead-forms.ts';
export * from './live-forms.ts';
