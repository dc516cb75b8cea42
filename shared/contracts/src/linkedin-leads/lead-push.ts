import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { Id, messages, strictBody } from '@outpost/schema';

/** Maximum number of responses of one push. */
export const mostPushed = 100;

/** Apart from the other calls of leads, because the screen of responses needs this one only. */
export const leadPushEndpoints = {
  pushResponses: endpoint('POST', '/super-admin/linkedin-leads/from-responses', {
    // Those who write responses are staff, who write leads of every organization.
    access: 'lead-forms:write',
    summary: `Make leads of up to ${mostPushed} form responses, each once.`,
    body: strictBody({
      responses: v.pipe(
        v.array(Id, messages.required('Responses')),
        v.minLength(1, messages.required('Responses')),
        v.maxLength(mostPushed, `At most ${mostPushed} responses can be pushed at once.`),
      ),
    }),
    reply: v.object({ added: v.number(), known: v.number(), skipped: v.number() }),
  }),
} as const;
