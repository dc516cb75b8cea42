import { leadLimits } from '@outpost/contracts';
import type { LeadRow } from './leads.repository.ts';
import type { NewLead } from './receive-leads.service.ts';
import type { LinkedinForm, LinkedinResponse } from './linkedin-api.ts';

type Field = 'firstName' | 'lastName' | 'title' | 'employer' | 'email' | 'phone' | 'profileUrl';

/** LinkedIn's own questions by the field of a lead they fill. */
const fields: Record<string, Field> = {
  FIRST_NAME: 'firstName',
  LAST_NAME: 'lastName',
  JOB_TITLE: 'title',
  COMPANY_NAME: 'employer',
  EMAIL: 'email',
  WORK_EMAIL: 'email',
  PHONE_NUMBER: 'phone',
  WORK_PHONE_NUMBER: 'phone',
  LINKEDIN_PROFILE_LINK: 'profileUrl',
};

/** Returns the id at the end of a URN, also of `urn:li:versionedLeadGenForm:(urn:li:leadGenForm:7,1)`. */
export const idOfUrn = (urn: string): string =>
  /\(urn:li:leadGenForm:([^,)]+)/.exec(urn)?.[1] ?? urn.split(':').at(-1) ?? '';

export const responseUrn = (id: string): string =>
  id.startsWith('urn:') ? id : `urn:li:leadGenFormResponse:${id}`;

/** Returns the columns that LinkedIn's answer fills. */
export const leadOfAnswers = (
  response: LinkedinResponse,
  form: LinkedinForm,
): Omit<NewLead, 'tenantId' | 'source'> & Pick<LeadRow, 'form' | 'campaign'> => {
  const found: Partial<Record<Field, string>> = {};
  const answers: Record<string, string> = {};
  for (const { questionId, answerDetails } of response.formResponse.answers) {
    const question = form.content.questions.find((one) => one.questionId === questionId);
    const { textQuestionAnswer, multipleChoiceAnswer } = answerDetails;
    const text = textQuestionAnswer?.answer ?? multipleChoiceAnswer?.options.join('; ') ?? '';
    const field = fields[question?.predefinedField ?? ''];
    if (text === '') continue;
    if (field && found[field] === undefined) found[field] = text.slice(0, 200);
    else if (Object.keys(answers).length < leadLimits.answers)
      answers[(question?.name || questionId).slice(0, leadLimits.question)] = text.slice(
        0,
        leadLimits.answer,
      );
  }
  const { firstName = '', lastName = '', email = '', ...others } = found;
  const campaign = response.leadMetadata?.sponsoredLeadMetadata?.campaign ?? '';
  return {
    ...others,
    name: `${firstName} ${lastName}`.trim(),
    email: email.toLowerCase(),
    answers,
    form: form.name.slice(0, 200),
    campaign: campaign.slice(0, 200),
    isTest: response.testLead,
    receivedAt: new Date(response.submittedAt),
  };
};
