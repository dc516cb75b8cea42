import {
  cannedReplyEndpoints,
  ticketThreadEndpoints,
  userRecordEndpoints,
  type CannedReply,
} from '@outpost/contracts';
import { makeId, stored } from './makers.ts';
import { change, nounAnswers, pageOf, rowOf, type Answers } from './noun-answers.ts';
import { linksOf, type FakeLink, type TicketRows } from './ticket-answers.ts';

/** Returns a canned reply. */
export const makeCannedReply = (changes: Partial<CannedReply> = {}): CannedReply => {
  const { createdAt: _created, ...columns } = stored();
  return { ...columns, title: 'Ask for the browser', text: 'Which browser?', ...changes };
};

/** Returns the answers about canned replies, and about what connects tickets. */
export const ticketThreadAnswers = ({
  tickets,
  cannedReplies,
  ticketPeople,
  ticketLinks,
}: TicketRows): Answers => [
  [cannedReplyEndpoints.list, () => ({ cannedReplies })],
  ...nounAnswers<CannedReply>({
    one: 'cannedReply',
    rows: cannedReplies,
    endpoints: cannedReplyEndpoints,
    make: (body) => makeCannedReply(body),
  }),
  [
    ticketThreadEndpoints.read,
    (request) => {
      change(tickets, { ...request, ifMatch: null }, { isUnread: false });
      return { message: 'The ticket was read.' };
    },
  ],
  [ticketThreadEndpoints.people, () => ({ people: ticketPeople })],
  [
    ticketThreadEndpoints.link,
    ({ params, body }) => {
      const ticket = rowOf(tickets, params['id']);
      const relation = body['relation'] as FakeLink['relation'];
      ticketLinks.push({ _id: makeId(), from: ticket._id, to: String(body['ticket']), relation });
      return { links: linksOf(tickets, ticketLinks, ticket) };
    },
  ],
  [
    ticketThreadEndpoints.unlink,
    ({ params }) => {
      const index = ticketLinks.findIndex(({ _id }) => _id === params['id']);
      ticketLinks.splice(index, 1);
      return { message: 'The link was removed.' };
    },
  ],
  [
    userRecordEndpoints.tickets,
    ({ params, query }) =>
      pageOf(
        'tickets',
        tickets.filter(({ requester }) => requester._id === params['id']),
        query,
      ),
  ],
  [
    ticketThreadEndpoints.merge,
    (request) => {
      const into = rowOf(tickets, String(request.body['into']));
      const { _id, number } = into;
      change(tickets, request, { status: 'Done', mergedInto: { _id, number } });
      return { ticket: into };
    },
  ],
  [
    ticketThreadEndpoints.unmerge,
    (request) => ({ ticket: change(tickets, request, { status: 'Pending', mergedInto: null }) }),
  ],
];
