import { createHmac } from 'node:crypto';
import { accounts, expect, needOwnServer, test } from '../fixtures.ts';
import { signInStaff } from '../deployment/staff-api.ts';
import { passwordOf } from '../run.ts';
import { openVisitor, startShop } from '../shop.ts';

needOwnServer('It shows a lead form of the demo data.');

const domain = 'club.localhost';
const title = 'Franchise enquiry 2026';
const name = 'Club trial';
const person = 'nia@ode.example';

const staff = (baseURL: string) =>
  signInStaff({
    url: baseURL,
    email: accounts.superAdmin,
    password: passwordOf(accounts.superAdmin),
  });
type Call = Awaited<ReturnType<typeof staff>>['call'];

/** Adds a pixel with a secret, and a form that no rule shows, to the organization of the lead form. */
const prepare = async (call: Call) => {
  const { forms } = await call('GET', '/super-admin/lead-forms?limit=100');
  const { _id: formId, whiteLabel } = forms.find((form: { title: string }) => form.title === title);
  const filters = encodeURIComponent(JSON.stringify({ kind: ['franchisee'] }));
  const { companies } = await call(
    'GET',
    `/super-admin/companies?limit=1&whiteLabel=${whiteLabel._id}&filters=${filters}`,
  );
  const { webPixel } = await call('POST', '/super-admin/webpixel', {
    company: companies[0]._id,
    domain,
  });
  const { secret } = await call('POST', `/super-admin/webpixel/${webPixel._id}/secret`);
  const { productForm } = await call('POST', '/super-admin/forms', { formId, type: 'popup' });
  return { key: webPixel.key as string, secret: secret as string, whiteLabel, productForm };
};

test('a flow of five steps takes a person from an event to a mail', async ({
  page,
  browser,
  baseURL,
  signIn,
  complaints,
}) => {
  // Two visits, and jobs that look for work every two seconds.
  test.slow();
  const { origin } = new URL(baseURL ?? '');
  const { call } = await staff(baseURL ?? '');
  const { key, secret, whiteLabel, productForm } = await prepare(call);

  await signIn(accounts.superAdmin, '/flows');
  await page.getByRole('button', { name: 'Add flow' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add flow' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('combobox', { name: 'Organization' }).fill(whiteLabel.name);
  await page.getByRole('option', { name: whiteLabel.name, exact: true }).click();
  await dialog.getByRole('button', { name: 'Add flow' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await test.step('it begins with an event of the site', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const begin = page.getByRole('dialog', { name: 'Begins with' });
    await begin.getByLabel('Event').fill('club_joined');
    await begin.getByLabel('Condition').fill('trigger.seats > 2');
    await begin.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The site tracks club_joined')).toBeVisible();
  });

  const add = async (kind: string) => {
    await page.getByRole('button', { name: 'Add step' }).click();
    await page.getByRole('menuitem', { name: kind, exact: true }).click();
  };
  const step = page.getByRole('dialog', { name: /^Step \d/ });
  const save = async () => {
    await step.getByRole('button', { name: 'Save' }).click();
    await expect(step).toBeHidden();
  };

  await test.step('its steps are added, and it says what is missing', async () => {
    await add('Set an attribute');
    await step.getByLabel('Attribute').fill('club');
    await step.getByLabel('Value').fill('{{trigger.seats}} seats');
    await save();
    await add('Show a form');
    await step.getByRole('combobox', { name: 'Form' }).fill('Franchise');
    await page.getByRole('listbox').getByRole('option', { name: title }).first().click();
    await save();
    await add('Branch');
    await step.getByLabel('Condition').fill('attributes.club == "3 seats"');
    await save();
    await expect(page.getByText(/problems to solve before publishing/)).toBeVisible();
    await add('Send an email');
    await step.getByLabel('Subject').fill('Your {{attributes.club}}');
    await step.getByLabel('Message').fill('Welcome to the club.');
    await save();
    await add('End');
    await expect(page.getByText('Ready to publish')).toBeVisible();
  });

  // The list of forms has several of one title: the one of this journey takes its place.
  const { flow } = await call('GET', `/super-admin/flows/${id}`);
  const steps = flow.content.steps.map((one: { kind: string }) =>
    one.kind === 'form' ? { ...one, productForm: productForm._id } : one,
  );
  await call('PATCH', `/super-admin/flows/${id}`, { content: { ...flow.content, steps } });
  await page.reload();

  await test.step('it is tried for a person without an effect, published, and live', async () => {
    await page.getByRole('button', { name: 'Dry run' }).click();
    await page.getByLabel('User', { exact: true }).fill(person);
    await page.getByLabel('Facts of the trigger').fill('seats = 3');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByText('The condition is true.')).toBeVisible();
    await expect(page.getByText('The mail would be sent.')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(`Version 1 of ${name} was published.`)).toBeVisible();
    await page.getByRole('button', { name: 'Go live' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Go live' }).click();
    await expect(page.getByText(`${name} is live.`)).toBeVisible();
  });

  const reached = async (): Promise<string> => {
    const filters = encodeURIComponent(JSON.stringify({ flow: [id] }));
    const { runs } = await call('GET', `/super-admin/flows/runs?filters=${filters}`);
    return runs
      .map((run: { status: string; step: { kind: string } | null }) =>
        [run.status, run.step?.kind].join(' '),
      )
      .join();
  };
  const visit = async (script: string) => {
    const signature = createHmac('sha256', secret).update(person).digest('hex');
    const identify = `(window.outpost ??= []).push(['identify', '${person}', {}, '${signature}']);`;
    const snippet = `<script async src="${origin}/site.js" data-key="${key}"></script>`;
    const all = { domain, snippet, panel: origin, script: `${identify}${script}`, mayFrame: true };
    const shop = await startShop(all);
    const visitor = await openVisitor(browser);
    await visitor.page.goto(shop.url);
    const end = async () => {
      expect(visitor.heard).toEqual([]);
      await visitor.context.close();
      shop.server.close();
    };
    return { page: visitor.page, end };
  };

  await test.step('the person joins on the site, and the run waits with the form', async () => {
    const { page: visitor, end } = await visit(
      `window.outpost.push(['track', 'club_joined', { seats: 3 }]);`,
    );
    await visitor.getByRole('button', { name: 'Pricing' }).click();
    await expect.poll(reached, { timeout: 30_000 }).toBe('running form');
    await end();
  });

  await test.step('the next page shows the form, and its answer ends the run', async () => {
    const { page: visitor, end } = await visit('');
    const form = visitor.frameLocator('iframe');
    await form.getByLabel('Your name').fill('Nia Ode');
    await form.getByLabel('Work email').fill(person);
    await form.getByRole('checkbox', { name: 'Onboarding' }).check();
    await expect(async () => {
      await form.getByRole('button', { name: 'Submit' }).click();
      await expect(form.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect.poll(reached, { timeout: 30_000 }).toBe('completed end');
    await end();
  });

  await page.goto(`${origin}/form-builder/flow-logs?flow=${id}`);
  await page
    .getByRole('link', { name: `${name}, version 1` })
    .or(page.getByText(`${name}, version 1`))
    .first()
    .click();
  const panel = page.getByRole('dialog', { name });
  await expect(panel.getByText('Your 3 seats')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(5);
  expect(complaints).toEqual([]);
});
