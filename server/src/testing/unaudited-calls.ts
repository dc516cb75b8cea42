/** Say that a mail was asked for, after the answer; tried with the links themselves. */
const afterTheAnswer = ['POST /super-admin/auth/forgot-password', 'POST /auth/forgot-password'];
/** Done by nobody with a name or an address: tried beside their module. */
const byVisitors = [
  'POST /live-forms/:id/visits',
  'POST /live-forms/:id/progress',
  'POST /live-forms/:id/partial',
  'POST /live-forms/:id/files',
  'POST /live-forms/:id/responses',
];
/** Change nothing: they only take their question in a body. */
const readsByPost = [
  'POST /super-admin/auth/link-state',
  'POST /super-admin/white-label/validate-subdomain',
  'POST /deploy/missing',
];
/** Keep contents nobody knows the meaning of: the version made of them leaves the entry. */
const keepsContents = ['POST /deploy/files'];

/** Calls that change something, or seem to, and leave no entry of their own. */
export const withoutEntry: readonly string[] = [
  ...afterTheAnswer,
  ...byVisitors,
  ...readsByPost,
  ...keepsContents,
];
