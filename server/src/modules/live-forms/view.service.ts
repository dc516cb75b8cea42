import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { asVisited, firstAnswers, type FormAnswers } from '@outpost/contracts';
import type { Closure } from '@outpost/form-page';
import type { Database, Transaction } from '../../platform/db/database.ts';
import {
  countResponses,
  hasAnswered,
  inTenantOf,
  readBrand,
  readLiveForm,
  readRevision,
  type LiveForm,
} from './live-form.repository.ts';
import { isLocked } from './form-access.ts';
import { closureOf } from './live-form-state.ts';
import type { Brand } from '../../platform/pages/brand.ts';
import type { ShownForm } from './page/pages.ts';
import { languageOfForm, type LanguageChoice } from '../lead-forms/index.ts';
import { answerTools } from '../../platform/forms/answer-tools.ts';
import type { PageTokens } from './page-tokens.ts';
import { findPartial } from './partials.service.ts';
import type { Visitor } from './visitor.ts';

/** Data of a live form's page. */
export interface View {
  brand: Brand;
  form: LiveForm;
  closure: Closure | null;
  /** True when the form asks for its password first. */
  isLocked: boolean;
  /** Path of the page with all its parameters. */
  address: string;
  shown: ShownForm;
  /** Languages of the form, its own one first. */
  languages: string[];
}

export interface ViewRequest {
  formId: string;
  visitor: Visitor;
  parameters: Record<string, string>;
  /** Access of the visitor to a form with a password; empty without. */
  access: string;
  choose: LanguageChoice;
}

/**
 * A form that asks for no e-mail address recognizes a respondent by today's visit, before the form
 * is shown again.
 */
const closureFor = async (
  tx: Transaction,
  form: LiveForm,
  { visitor }: ViewRequest,
  asksForAddress: boolean,
): Promise<Closure | null> => {
  const closure = closureOf(form, await countResponses(tx, form));
  if (closure || !form.onePerRespondent || asksForAddress) return closure;
  const who = { respondent: null, visitorHash: visitor.visitorHash };
  return (await hasAnswered(tx, form.id, who)) ? 'answered' : null;
};

const addressOf = (formId: string, parameters: Record<string, string>): string => {
  const query = new URLSearchParams(parameters).toString();
  return `/view/${formId}${query === '' ? '' : `?${query}`}`;
};

/** Opens the page of a form, prefilled from its address and from unfinished answers. */
export const viewForm = (
  database: Database,
  tokens: PageTokens,
  request: ViewRequest,
): Promise<View> =>
  inTenantOf(database, request.formId, 'read', async (tx) => {
    const { formId, parameters } = request;
    const form = await readLiveForm(tx, formId);
    const original = await readRevision(tx, formId, form.revision);
    const shownIn = await languageOfForm(tx, form, original, request.choose);
    const { content, language, languages } = shownIn;
    const { resume, ...others } = parameters;
    const partial = await findPartial(tx, formId, resume);
    const known = new Set(content.components.map(({ _id }) => _id));
    const begun = Object.entries(partial?.answers ?? {}).filter(([id]) => known.has(id));
    const answers: FormAnswers = {
      ...firstAnswers(content, parameters, answerTools()),
      ...Object.fromEntries(begun),
    };
    const asksForAddress = content.components.some(({ type }) => type === 'email');
    const { access } = request;
    const page = { formId, revision: form.revision, visitId: v7(), openedAt: Date.now(), access };
    return {
      form,
      languages,
      brand: await readBrand(tx, form.tenantId),
      closure: await closureFor(tx, form, request, asksForAddress),
      isLocked: isLocked(form, access),
      address: addressOf(formId, parameters),
      shown: {
        formId,
        action: addressOf(formId, others),
        page: tokens.sign(page),
        submissionKey: randomUUID(),
        content: asVisited(content, page.visitId),
        language,
        answers,
        errors: {},
        problem: null,
        resumeKey: partial && resume ? resume : null,
      },
    };
  });
