import { inArray } from 'drizzle-orm';
import {
  answersInOrder,
  Email,
  leadLimits,
  type FullFormResponse,
  type ResponseQuestion,
} from '@outpost/contracts';
import * as v from 'valibot';
import type { Transaction } from '../../platform/db/database.ts';
import type { FileAddresses } from '../../platform/files/file-address.ts';
import type { Session } from '../../platform/http/session.ts';
import { linkedinLeads } from '../../tables/linkedin-leads.table.ts';
import { existingResponses, findResponse } from '../lead-forms/index.ts';
import { receiveLeads, type NewLead } from './receive-leads.service.ts';

type Field = 'name' | 'title' | 'employer' | 'email' | 'phone' | 'profileUrl';

const lengths: Record<Field, number> = {
  name: 200,
  title: 200,
  employer: 200,
  email: 254,
  phone: 60,
  profileUrl: 500,
};

/** Titles of questions by the field they ask for; the first match counts. */
const titles: [Field, RegExp][] = [
  ['profileUrl', /linkedin|profile/i],
  ['employer', /company|organi[sz]ation|employer/i],
  ['title', /job|title|role|position/i],
  ['name', /\bname\b/i],
];

const isAddress = (text: string) => v.is(Email, text);
const isWebAddress = (text: string) => /^https?:\/\/\S+$/i.test(text);

/** Returns the field that a question asks for, or null. */
const fieldOf = ({ type, title }: ResponseQuestion, text: string): Field | null => {
  if (type === 'email') return isAddress(text) ? 'email' : null;
  if (type === 'phone_number') return 'phone';
  const field = titles.find(([, pattern]) => pattern.test(title))?.[0] ?? null;
  if (field === 'profileUrl') return isWebAddress(text) ? field : null;
  return type === 'short_question' ? field : null;
};

/** Returns the lead of a response; null for one without name and address. */
const leadOfResponse = (response: FullFormResponse): NewLead | null => {
  const fields: Partial<Record<Field, string>> = {};
  const answers: Record<string, string> = {};
  const given = answersInOrder(response);
  for (const [index, { title, text }] of given.entries()) {
    const question = response.questions[index];
    const field = question ? fieldOf(question, text) : null;
    if (text === '') continue;
    if (field && fields[field] === undefined) fields[field] = text.slice(0, lengths[field]);
    else if (Object.keys(answers).length < leadLimits.answers)
      answers[title.slice(0, leadLimits.question)] = text.slice(0, leadLimits.answer);
  }
  const email = (fields.email ?? response.respondent ?? '').toLowerCase();
  if (!fields.name && !email && !fields.profileUrl) return null;
  return {
    ...fields,
    email,
    answers,
    tenantId: response.whiteLabel._id,
    source: 'form',
    sync: 'SUCCESS',
    form: response.form.title.slice(0, 200),
    campaign: (response.parameters['utm_campaign'] ?? '').slice(0, 200),
    responseId: response._id,
    receivedAt: new Date(response.submittedAt),
  };
};

/** Makes leads of responses: each response once, without spam and those that name no person. */
export const pushResponses = async (
  tx: Transaction,
  session: Session,
  ids: readonly string[],
  addresses: FileAddresses,
) => {
  const wanted = await existingResponses(tx, [...new Set(ids)]);
  const isIts = inArray(linkedinLeads.responseId, wanted);
  const known = await tx
    .select({ responseId: linkedinLeads.responseId })
    .from(linkedinLeads)
    .where(isIts);
  const taken = new Set(known.map(({ responseId }) => responseId));
  const leads: NewLead[] = [];
  for (const id of wanted.filter((one) => !taken.has(one))) {
    const response = await findResponse(tx, id, addresses);
    const lead = response.isSpam ? null : leadOfResponse(response);
    if (lead) leads.push(lead);
  }
  await receiveLeads(tx, leads, session);
  const [added, before] = [leads.length, taken.size];
  return { added, known: before, skipped: ids.length - added - before };
};
