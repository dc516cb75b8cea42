import { useState } from 'react';
import { queryFor, useQuery } from '@outpost/api-client';
import { ticketThreadEndpoints, type TicketPerson } from '@outpost/contracts';
import { t } from '../i18n/ticket-threads.ts';
import type { Mentions } from '../shell/conversation/message-form.tsx';

const offer = (people: readonly TicketPerson[]) =>
  people.map(({ _id: id, name, isStaff }) => ({
    id,
    name,
    ...(isStaff && { detail: t('mentions.staff') }),
  }));

/** Returns the names that messages of a ticket can mention, read once an @ was typed. */
export const useMentions = (id: string): Mentions & { idsIn: (text: string) => string[] } => {
  const [isAsked, setAsked] = useState(false);
  const { data } = useQuery({
    ...queryFor(ticketThreadEndpoints.people, { params: { id } }),
    enabled: isAsked,
  });
  const people = data?.people ?? [];
  return {
    inReply: offer(people),
    inNote: offer(people.filter(({ isStaff }) => isStaff)),
    listLabel: t('mentions.list'),
    hint: t('mentions.hint'),
    onBegin: () => setAsked(true),
    idsIn: (text) => people.filter(({ name }) => text.includes(`@${name}`)).map(({ _id }) => _id),
  };
};
