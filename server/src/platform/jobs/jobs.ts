import type { Method } from '@outpost/contracts';
import type { CallOrigin } from '../audit/audit.ts';

interface FormResponseJob {
  responseId: string;
  formId: string;
  tenantId: string;
  /** Request that stored the response; absent in jobs of earlier versions. */
  traceId?: string;
}

/** One attempt of a delivery, counted from 1. */
interface WebhookDeliveryJob {
  tenantId: string;
  webhookId: string;
  deliveryId: string;
  attempt: number;
}

/** Jobs outside requests: name → payload. */
export interface Jobs {
  /** Mails a link to the account of an address, if there is one; `call` is the requesting call. */
  'forgotten-password': {
    tenantId: string;
    email: string;
    call: { method: Method; path: string; origin: CallOrigin };
  };
  /** Mails a user a link that works once; the job makes the link. */
  'account-mail': {
    tenantId: string;
    userId: string;
    purpose: 'reset' | 'activate';
    invitedBy: string | null;
  };
  /** Mails a user a message of another user. */
  'personal-mail': {
    tenantId: string;
    userId: string;
    from: { name: string; replyTo: string };
    subject: string;
    message: string;
  };
  /** Mail a user a message of the product, or of an invoice with its document; `path` is a page of the panel. */
  'notice-mail': { tenantId: string; userId: string; subject: string; text: string; path: string };
  'invoice-mail': Omit<Jobs['notice-mail'], 'userId'> & {
    invoiceId: string;
    /** An owner, or else a contact. */
    userId?: string;
    contactId?: string;
  };
  /** Mails a reply to a ticket, or with null the ticket itself, to one person. */
  'ticket-mail': { tenantId: string; ticketId: string; replyId: string | null; userId: string };
  /** Recomputes the due times of an organization's open tickets. */
  'ticket-due-times': { tenantId: string };
  /** Runs one bulk job. */
  bulk: { jobId: string };
  /** Removes stored files that no row contains. */
  'remove-files': { keys: string[] };
  /** Checks the DNS records of a domain, unless its check at `at` was rescheduled. */
  'domain-check': { id: string; at: string };
  /** Removes a domain from its provider, unless a tenant has it again. */
  'domain-removal': { name: string };
  /** Starts the mails and the webhook of a response. */
  'form-response': FormResponseJob;
  /** Mails one address about a new response. */
  'form-mail': FormResponseJob & { to: string };
  /** Sends a response to the webhook of its form; attempts are counted from 1. */
  'form-webhook': FormResponseJob & { attempt: number };
  /** Sends a delivery to a webhook that works. */
  'webhook-delivery': WebhookDeliveryJob;
  /** Sends a delivery again, or for the first time to a webhook that fails. */
  'webhook-retry': WebhookDeliveryJob;
  /** Sends again what failed between two times, and with `withUnsent` what was never sent. */
  'webhook-catch-up': {
    tenantId: string;
    webhookId: string;
    since: string;
    until: string;
    withUnsent: boolean;
  };
  /** Queues the checks of connected accounts that are due. */
  'connection-sweep': Record<string, never>;
  /** Checks one connected account, and renews its access. */
  'connection-check': { id: string; tenantId: string };
  /** Queues a poll of every source of leads. */
  'linkedin-sweep': Record<string, never>;
  /** Asks LinkedIn for the leads of one source that no notification announced. */
  'linkedin-poll': { sourceId: string; tenantId: string };
  /** Fetches one lead from LinkedIn; attempts are counted from 1. */
  'linkedin-lead': { leadId: string; tenantId: string; attempt: number };
  /** Queues the computation of every score that is due. */
  'health-sweep': Record<string, never>;
  /** Computes scores of a tenant that are older than a time, some companies at once. */
  'health-batch': { tenantId: string; since: string };
  /** Computes the score of one company after a change. */
  'health-company': { companyId: string; tenantId: string };
  /** Mails an invited person the link of the company that refers. */
  'referral-mail': { tenantId: string; referralId: string };
  /** Follows the referrals of an organization whose accounts or companies changed. */
  'referral-follow': { tenantId: string };
  /** Queue the billing of every organization, and look for differences in the books. */
  'billing-sweep': Record<string, never>;
  'billing-proof': Record<string, never>;
  /** Begins terms, issues invoices and sends reminders of one organization, at a time or now. */
  'billing-run': { tenantId: string; at?: string };
  /** Queue what waits for Chargebee, and compare everything with it. */
  'chargebee-sweep': Record<string, never>;
  'chargebee-compare': Record<string, never>;
  /** Brings one subscription to Chargebee, and reads it back. */
  'chargebee-sync': { subscriptionId: string; tenantId: string };
  /** Compares the billing of one organization with Chargebee. */
  'chargebee-tenant': { tenantId: string };
  /** Goes on with a run of a flow at a step; `signal` is what the step waited for. */
  'flow-run': {
    tenantId: string;
    runId: string;
    position: number;
    signal?: { name: string; input: Record<string, unknown> };
  };
  /** Sends the mail of a step. */
  'flow-mail': { tenantId: string; runId: string; position: number };
  /** Lets some people enter a flow by its schedule, those after a person. */
  'flow-enter': { tenantId: string; flowId: string; at: string; after: string };
  /** Queues schedules that are due, and runs that are late. */
  'flow-sweep': Record<string, never>;
  /** Takes one ticket to Jira. */
  'jira-link': { linkId: string; tenantId: string };
  /** Queues the tickets that wait for Jira. */
  'jira-sweep': Record<string, never>;
  /** Compares the statuses of all issues with their tickets. */
  'jira-compare': Record<string, never>;
  /** Runs one clean-up by its name. */
  'clean-up': { name: string };
}

export type JobName = keyof Jobs;

/** Queues in which at most one job of a key waits. */
export const onceEach = ['health-batch', 'health-company'] as const satisfies JobName[];
export type OnceEach = (typeof onceEach)[number];

/** All queues; each is created before the servers start. */
export const queues: JobName[] = [
  'forgotten-password',
  'account-mail',
  'personal-mail',
  'notice-mail',
  'ticket-mail',
  'ticket-due-times',
  'bulk',
  'remove-files',
  'domain-check',
  'domain-removal',
  'form-response',
  'form-mail',
  'form-webhook',
  'webhook-delivery',
  'webhook-retry',
  'webhook-catch-up',
  'connection-sweep',
  'connection-check',
  'linkedin-sweep',
  'linkedin-poll',
  'linkedin-lead',
  'health-sweep',
  ...onceEach,
  'referral-mail',
  'referral-follow',
  'invoice-mail',
  'billing-sweep',
  'billing-run',
  'billing-proof',
  'chargebee-sweep',
  'chargebee-compare',
  'chargebee-sync',
  'chargebee-tenant',
  'flow-run',
  'flow-mail',
  'flow-enter',
  'flow-sweep',
  'jira-link',
  'jira-sweep',
  'jira-compare',
  'clean-up',
];
