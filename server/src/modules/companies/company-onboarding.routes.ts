import { companyOnboardingEndpoints } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { markStep, onboardingOf, readReminder } from './company-onboarding.service.ts';

export const registerCompanyOnboarding = (api: Api): void => {
  serve(api, companyOnboardingEndpoints.show, async ({ transaction, params }) => ({
    onboarding: await transaction((tx) => onboardingOf(tx, params.id)),
  }));
  serve(api, companyOnboardingEndpoints.mark, async (call) => {
    const { transaction, session, params, ifMatch, body } = call;
    return {
      onboarding: await transaction((tx) =>
        markStep(tx, session, { ...params, ifMatch }, body.step, body.isDone),
      ),
    };
  });
  serve(api, companyOnboardingEndpoints.remind, async ({ transaction, session, params }) => {
    await transaction(async (tx) => {
      const mail = await readReminder(tx, params.id);
      const from = { name: session.name, replyTo: session.email };
      await api.jobs.enqueue(tx, 'personal-mail', { ...mail, from });
    });
    return { message: 'The reminder is on its way.' };
  });
};
