import { randomBytes } from 'node:crypto';
import { keepRun, type RunTenant } from '../run.ts';
import { deploymentOf } from '../settings.ts';
import { mailboxOf } from './mailbox.ts';
import { overrideKeyFor } from './overrides.ts';
import { removeAbandonedRuns, removeRun, runPrefix } from './remove-run.ts';
import { signInStaff } from './staff-api.ts';
import { addTestTenants } from './test-tenants.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const noMailbox =
  'Mails of the deployment cannot be read (E2E_MAILBOX), so accounts of test tenants cannot be activated.';

const tenantOf = (subdomain: string): RunTenant => ({
  subdomain,
  name: `Journeys ${subdomain}`,
  company: `Shop ${subdomain}`,
});

/** Adds the tenants of the run; returns the function that removes them, also after failures. */
const setUp = async (): Promise<() => Promise<void>> => {
  const deployment = deploymentOf(process.env);
  if (!deployment) throw new Error('BASE_URL names the deployment.');
  const { url, versions } = deployment;
  const staff = await signInStaff(deployment);
  const overrideKey = await overrideKeyFor(staff, versions);
  await removeAbandonedRuns(staff);
  const name = `${runPrefix}${randomBytes(4).toString('hex')}`;
  const tenants = {
    main: tenantOf(`${name}-a`),
    other: tenantOf(`${name}-b`),
    added: tenantOf(`${name}-c`),
  };
  const password = randomBytes(18).toString('base64url');
  const staffDomain = `staff.${name}.test`;
  const mailbox = await mailboxOf(deployment.mailbox, staff);
  const tearDown = async () => {
    await removeRun(await signInStaff(deployment), name);
    say(`Removed ${name} from ${url}.`);
  };
  keepRun({
    tenants,
    password,
    staffDomain,
    colleague: 'colleague',
    staff: { email: deployment.email, password: deployment.password, name: staff.name },
    withoutPeople: mailbox ? null : noMailbox,
    versions,
    overrideKey,
  });
  try {
    await addTestTenants(staff, { name, ...tenants, staffDomain, password, mailbox });
  } catch (error) {
    await tearDown();
    throw error;
  }
  say(`Test tenants ${name}-a and ${name}-b on ${url}.`);
  if (!mailbox) say(`${noMailbox} Their journeys are skipped.`);
  return tearDown;
};

// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export.
export default setUp;
