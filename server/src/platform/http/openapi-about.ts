/** Rules of every call, as the description of the API says them. */
export const aboutTheApi = `
Programs send an API key, people the token of their session, and pipelines a deploy token:
\`Authorization: Bearer …\`. Each call names who may make it; \`x-key-scope\` is the scope that an API key needs.

- **Answers**: a success is \`{ "data": … }\`. Every other answer has \`statusCode\`, \`code\`, \`message\` and
  \`requestId\`; a 422 names each incorrect field in \`fields\`.
- **Lists**: \`page\` and \`limit\` choose a page. \`filters\`, \`sort\` and \`dateRange\` are JSON texts.
- **Versions**: \`If-Match\` with the version that was last seen makes a change fail with 412 when somebody else has
  changed the record since.
- **Repeats**: a call with an \`Idempotency-Key\` runs once; a repeat gets the first answer, for a day.
- **Limits**: an API key has a number of calls per minute. A 429 says in \`Retry-After\` when to try again.
`.trim();
