import { faultsOf } from '../accessibility-faults.ts';
import { mailboxOf } from '../deployment/mailbox.ts';
import { signInStaff } from '../deployment/staff-api.ts';
import { accounts, expect, needOwnServer, run, signInOn, test } from '../fixtures.ts';
import { deliverMail } from '../inbound-mail.ts';

const title = `Round the numbers ${Date.now()}`;
const path = `/support-ticket?q=${encodeURIComponent(title)}`;

test('a ticket goes from the panel by reply, note, mail and price to Done, and back', async ({
  page,
  browser,
  signIn,
  complaints,
  baseURL: address,
}) => {
  const baseURL = address ?? '';
  test.setTimeout(180_000);
  needOwnServer('It answers by mail, which its server is set up for.');
  await signIn(accounts.member, '/support-ticket?popup=add');
  const form = page.getByRole('dialog', { name: 'Create support ticket' });
  await form.getByRole('radio', { name: 'Change request' }).check();
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill('Two digits are enough.');
  await form.getByRole('button', { name: 'Create ticket' }).click();
  await expect(form).toBeHidden();

  const office = await browser.newContext();
  const theirs = await office.newPage();
  await signInOn(theirs, baseURL, accounts.superAdmin, path);
  await theirs.getByRole('link', { name: title }).click();
  const desk = theirs.getByRole('dialog', { name: title });
  await desk.getByRole('textbox', { name: 'Reply' }).fill('In which report?');
  await desk.getByRole('button', { name: 'Send reply' }).click();
  // An empty form: the reply is stored.
  await expect(desk.getByRole('textbox', { name: 'Reply' })).toHaveValue('');
  await expect(desk.getByText('In which report?')).toBeVisible();
  await desk.getByRole('switch', { name: /Internal note/ }).click();
  await desk.getByRole('textbox', { name: 'Internal note' }).fill('They pay late.');
  await desk.getByRole('button', { name: 'Add note' }).click();
  await expect(desk.getByRole('textbox', { name: 'Reply' })).toHaveValue('');
  await expect(desk.getByText('They pay late.')).toBeVisible();
  const act = async (name: string) => {
    await desk.getByRole('button', { name: /^Actions for ticket/ }).click();
    await theirs.getByRole('menuitem', { name }).click();
  };
  await act('Assign to me');
  await expect(theirs.getByText('The ticket is assigned to you.')).toBeVisible();
  await act('Set price');
  const price = theirs.getByRole('dialog', { name: /^Price of ticket/ });
  await price.getByLabel('Price in USD').fill('125');
  await price.getByRole('button', { name: 'Offer price' }).click();
  await expect(price).toBeHidden();
  expect(await faultsOf(theirs)).toEqual([]);

  const { email, password } = run.staff;
  const mailbox = await mailboxOf(null, await signInStaff({ url: baseURL, email, password }));
  const newest = () => mailbox?.newest(accounts.member) ?? '';
  await expect.poll(newest).toContain('In which report?');
  const [, replyTo = ''] = /answers to (\S+?@[\w.]+)/.exec(await newest()) ?? [];
  const answer = {
    messageId: `<${Date.now()}@mail.test>`,
    from: accounts.member,
    to: [replyTo],
    subject: `Re: ${title}`,
    text: 'In the monthly one.\n\nOn Mon, Support <help@in.outpost.test> wrote:\n> In which report?',
  };
  expect(await deliverMail(baseURL, answer)).toBe('added');
  expect(await deliverMail(baseURL, answer)).toBe('known');

  await page.goto(new URL(path, page.url()).href);
  await page.getByRole('link', { name: title }).click();
  const own = page.getByRole('dialog', { name: title });
  await expect(own.getByText('In the monthly one.')).toBeVisible();
  await expect(own.getByText('by email')).toBeVisible();
  await expect(own.getByText('They pay late.')).toHaveCount(0);
  await own.getByRole('button', { name: 'Approve price' }).click();
  await expect(page.getByText('You approved the price.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await act('Mark as done');
  await expect(theirs.getByText('The ticket is done.')).toBeVisible();
  await office.close();

  await page.reload();
  await expect(own.getByText('Your reply reopens this ticket.')).toBeVisible();
  await own.getByRole('textbox', { name: 'Reply' }).fill('It is still not rounded.');
  await own.getByRole('button', { name: 'Send reply' }).click();
  await expect(own.getByText('Your reply reopens this ticket.')).toBeHidden();
  await expect(own.getByText('Pending')).toBeVisible();
  expect(complaints).toEqual([]);
});
