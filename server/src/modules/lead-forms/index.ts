export { isNoSpamVisit } from './form-counts.ts';
export { languageOfForm, type LanguageChoice } from './form-languages.repository.ts';
export { type FormLogEntry, writeFormLog } from './form-logs.repository.ts';
export { findResponse } from './form-responses.repository.ts';
export { deleteResponse, existingResponses } from './form-responses.service.ts';
