import * as v from '@outpost/schema';
import { onboardingSteps } from './company-values.ts';
import { onBoardingStates } from '../users/onboarding.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { choice, strictBody, Timestamp } from '@outpost/schema';
import { OptionalAccount } from '../values/person-account.ts';

/** Checklist of a company: each step, with the person and time of its completion. */
export const CompanyOnboarding = v.object({
  status: v.picklist(onBoardingStates),
  steps: v.array(
    v.object({
      step: v.picklist(onboardingSteps),
      isDone: v.boolean(),
      /** Name at the time of the completion. */
      doneBy: v.nullable(v.object({ name: v.string(), account: OptionalAccount })),
      doneAt: v.nullable(Timestamp),
    }),
  ),
});
export type CompanyOnboarding = v.InferOutput<typeof CompanyOnboarding>;

const reply = v.object({ onboarding: CompanyOnboarding });

export const companyOnboardingEndpoints = {
  show: endpoint('GET', '/super-admin/companies/:id/onboarding', {
    access: 'companies:read',
    summary: 'The onboarding checklist of a company.',
    reply,
  }),
  mark: endpoint('POST', '/super-admin/companies/:id/onboarding', {
    access: 'companies:write',
    summary: 'Tick a step of the checklist off, or say that it is open again.',
    body: strictBody({ step: choice('Step', onboardingSteps), isDone: v.boolean() }),
    reply,
  }),
  remind: endpoint('POST', '/super-admin/companies/:id/onboarding/remind', {
    access: 'companies:write',
    summary: 'Mail the owner of a company which steps are still open.',
    reply: v.object({ message: v.string() }),
    forbidWhileImpersonating: true,
  }),
} as const;
