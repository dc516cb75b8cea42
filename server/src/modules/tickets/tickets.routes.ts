import { ticketEndpoints, ticketFileEndpoints, ticketThreadEndpoints } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { filesOf, ticketUploads } from './ticket-files.ts';
import { registerInboundMail } from './inbound-mail.ts';
import { registerCannedReplies } from './canned-replies.ts';
import { mergeTickets } from './merge-tickets.service.ts';
import { mergesOf, undoMerge } from './undo-merge.service.ts';
import { linksOf, registerTicketLinks } from './ticket-links.ts';
import { peopleOf } from './ticket-mentions.ts';
import { markRead } from './ticket-reads.ts';
import { messagesOf } from './ticket-messages.repository.ts';
import { registerTicketLists } from './ticket-lists.routes.ts';
import { registerTicketSettings } from './ticket-settings.routes.ts';
import { findTicket, readTicket, readerOf } from './tickets.repository.ts';
import {
  answerQuote,
  assignTicket,
  editTicket,
  noteOn,
  quoteTicket,
  replyTo,
  setStatus,
  writeTicket,
} from './tickets.service.ts';

export const registerTickets = async (api: Api): Promise<void> => {
  await registerTicketSettings(api);
  registerInboundMail(api);
  registerTicketLists(api);
  registerCannedReplies(api);
  registerTicketLinks(api);
  serve(api, ticketEndpoints.byId, async ({ transaction, session, params: { id } }) => ({
    ticket: await transaction(async (tx) => {
      const ticket = await readTicket(tx, id, readerOf(session));
      const hasNotes = session.permissions.includes('tickets:write');
      const files = await filesOf(tx, ticket, api.addresses);
      return {
        ...(await findTicket(tx, id)),
        text: ticket.text,
        context: ticket.context,
        files: files.get(null) ?? [],
        messages: await messagesOf(tx, id, { hasNotes, files }),
        merges: await mergesOf(tx, ticket, { hasUndo: hasNotes }),
        links: await linksOf(tx, ticket, readerOf(session)),
        isOwn: ticket.requesterId === session.userId,
      };
    }),
  }));
  serve(api, ticketFileEndpoints.upload, async ({ transaction, session, request, query }) => {
    const store = ticketUploads(api.storage, api.addresses, transaction);
    return { file: await store(request, session, query.ticket) };
  });
  serve(api, ticketEndpoints.create, async ({ transaction, session, body }) => ({
    ticket: await transaction((tx) => writeTicket(tx, api.jobs, session, body)),
  }));
  serve(api, ticketEndpoints.reply, async ({ transaction, session, params, body }) => ({
    message: await transaction(async (tx) => {
      const { message, ticket } = await replyTo(tx, api.jobs, session, params.id, body);
      const files = await filesOf(tx, ticket, api.addresses);
      return { ...message, files: files.get(message._id) ?? [] };
    }),
  }));
  serve(api, ticketEndpoints.note, async ({ transaction, session, params, body }) => ({
    message: await transaction((tx) => noteOn(tx, session, params.id, body)),
  }));
  serve(api, ticketEndpoints.change, async ({ transaction, session, params, ifMatch, body }) => ({
    ticket: await transaction((tx) => editTicket(tx, session, { ...params, ifMatch }, body)),
  }));
  serve(api, ticketEndpoints.assign, async ({ transaction, session, params, body }) => ({
    ticket: await transaction((tx) => assignTicket(tx, session, params.id, body.isMine)),
  }));
  serve(api, ticketEndpoints.finish, async ({ transaction, session, params }) => ({
    ticket: await transaction((tx) => setStatus(tx, session, params.id, 'Done')),
  }));
  serve(api, ticketEndpoints.reopen, async ({ transaction, session, params }) => ({
    ticket: await transaction((tx) => setStatus(tx, session, params.id, 'Pending')),
  }));
  serve(api, ticketThreadEndpoints.read, async ({ transaction, session, params, body }) => {
    await transaction(async (tx) => {
      const ticket = await readTicket(tx, params.id, readerOf(session));
      // An impersonator marks nothing as read.
      if (!session.impersonator) await markRead(tx, ticket, session.userId, new Date(body.until));
    });
    return { message: 'The ticket was read.' };
  });
  serve(api, ticketThreadEndpoints.people, async ({ transaction, session, params }) => ({
    people: await transaction(async (tx) =>
      peopleOf(tx, session, await readTicket(tx, params.id, readerOf(session))),
    ),
  }));
  serve(api, ticketThreadEndpoints.merge, async ({ transaction, session, params, body }) => ({
    ticket: await transaction((tx) => mergeTickets(tx, session, params.id, body.into)),
  }));
  serve(api, ticketThreadEndpoints.unmerge, async ({ transaction, params }) => ({
    ticket: await transaction((tx) => undoMerge(tx, params.id)),
  }));
  serve(api, ticketEndpoints.quote, async ({ transaction, session, params, body }) => ({
    ticket: await transaction((tx) => quoteTicket(tx, session, params.id, body.amount)),
  }));
  serve(api, ticketEndpoints.answerQuote, async ({ transaction, session, params, body }) => ({
    ticket: await transaction((tx) => answerQuote(tx, session, params.id, body.answer)),
  }));
};
