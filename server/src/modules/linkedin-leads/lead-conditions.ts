import type { LeadCondition } from '@outpost/contracts';
import type { NewLead } from './receive-leads.service.ts';

/** Fields of a lead that rules test. */
export type TestedLead = Pick<NewLead, 'source'> &
  Partial<
    Pick<NewLead, 'campaign' | 'form' | 'title' | 'employer' | 'email' | 'phone' | 'answers'>
  >;

const plain = (text: string): string => text.trim().toLowerCase();

const answerTo = (answers: Record<string, string>, question: string): string =>
  Object.entries(answers).find(([title]) => plain(title) === plain(question))?.[1] ?? '';

const valueOf = (lead: TestedLead, { field, question }: LeadCondition): string =>
  plain(field === 'answer' ? answerTo(lead.answers ?? {}, question) : (lead[field] ?? ''));

const holds = (lead: TestedLead, condition: LeadCondition): boolean => {
  const [given, wanted] = [valueOf(lead, condition), plain(condition.value)];
  switch (condition.test) {
    case 'is':
      return given === wanted;
    case 'is-not':
      return given !== wanted;
    case 'contains':
      return given.includes(wanted);
    case 'contains-not':
      return !given.includes(wanted);
  }
};

/** Reports a lead for which all conditions of a rule hold; case does not count. */
export const matches = (lead: TestedLead, conditions: readonly LeadCondition[]): boolean =>
  conditions.every((condition) => holds(lead, condition));
