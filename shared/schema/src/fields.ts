import * as v from 'valibot';

/** The specification's message templates. `field` is the visible label. */
export const messages = {
  required: (field: string) => `${field} is required`,
  incorrect: (field: string) => `${field} is incorrect`,
  max: (field: string, count: number) => `${field} should have max ${count} characters`,
  min: (field: string, count: number) => `${field} should have min ${count} characters`,
  email: 'Email is incorrect',
  fullName: 'Fullname is incorrect',
  password: 'Password must be at least 8 characters long.',
  url: 'Invalid URL',
};

// The types of the texts name no limits, so that another limit does not break remotes.

export const Id: v.GenericSchema<string> = v.pipe(v.string(), v.uuid());
export const Timestamp: v.GenericSchema<string> = v.pipe(v.string(), v.isoTimestamp());

/** PostgreSQL stores neither the character U+0000 nor half of a surrogate pair. */
export const storable = (field: string) =>
  v.check<string, string>(
    (text) => !text.includes('\0') && text.isWellFormed(),
    messages.incorrect(field),
  );

/** Trimmed, non-blank text of at most `max` characters, with the specification's messages. */
export const requiredText = (field: string, max: number) =>
  v.pipe(
    v.string(messages.required(field)),
    v.trim(),
    v.nonEmpty(messages.required(field)),
    v.maxLength(max, messages.max(field, max)),
    storable(field),
  );

/** Trimmed text that may be blank. */
export const optionalText = (field: string, max: number) =>
  v.pipe(
    v.string(messages.incorrect(field)),
    v.trim(),
    v.maxLength(max, messages.max(field, max)),
    storable(field),
  );

/** One of the options; an untouched select answers that a value is required. */
export const choice = <const O extends v.PicklistOptions>(field: string, options: O) =>
  v.picklist(options, ({ input }) =>
    input === undefined || input === null || input === ''
      ? messages.required(field)
      : messages.incorrect(field),
  );

/** The body of a write: unknown fields are refused, a missing one answers with its own message. */
export const strictBody = <const E extends v.ObjectEntries>(entries: E) =>
  v.strictObject(entries, (issue) => {
    const missing = issue.input === undefined ? entries[String(issue.path?.[0]?.key)] : undefined;
    return (missing && v.safeParse(missing, undefined).issues?.[0]?.message) ?? issue.message;
  });

/** A mailbox address, lower-cased: addresses are compared without case everywhere. */
export const Email: v.GenericSchema<string> = v.pipe(
  v.string(messages.required('Email')),
  v.trim(),
  v.nonEmpty(messages.required('Email')),
  v.maxLength(254, messages.max('Email', 254)),
  v.email(messages.email),
  v.toLowerCase(),
);

/** The name of a domain, such as `mail.example.com`. */
export const Domain: v.GenericSchema<string> = v.pipe(
  v.string(messages.required('Domain')),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty(messages.required('Domain')),
  v.maxLength(253, messages.max('Domain', 253)),
  v.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, messages.incorrect('Domain')),
);

/** Letters of every script and the characters that join names; at least one letter. */
const personPattern = /^(?=.*\p{L})[\p{L}\p{M} .'’-]+$/u;

/**
 * A person's first or last name. Both are required, so that the full name with its space has the
 * required three characters.
 */
export const personName = (field: string) =>
  v.pipe(requiredText(field, 50), v.regex(personPattern, messages.fullName));

/** As `personName`, but may be empty; `-` replaces a missing name. */
export const optionalPersonName = (field: string) =>
  v.pipe(
    optionalText(field, 50),
    v.check((name) => name === '' || name === '-' || personPattern.test(name), messages.fullName),
  );

/** Maximum number of characters of a name, except of a person's. */
const longestName = 50;

/** The name of an organization, a franchisor, a key or a view. */
export const Name: v.GenericSchema<string> = v.pipe(
  v.string(messages.required('Name')),
  v.trim(),
  v.nonEmpty(messages.required('Name')),
  v.maxLength(longestName, messages.incorrect('Name')),
  storable('Name'),
);

/** As `Name`, but may be blank. */
export const OptionalName: v.GenericSchema<string> = v.pipe(
  v.string(messages.incorrect('Name')),
  v.trim(),
  v.maxLength(longestName, messages.incorrect('Name')),
  storable('Name'),
);

/** Label in front of the tenant's domain, and value of `x-subdomain`. */
export const Subdomain: v.GenericSchema<string> = v.pipe(
  v.string(messages.required('Subdomain')),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty(messages.required('Subdomain')),
  v.maxLength(40, messages.max('Subdomain', 40)),
  v.regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/, messages.incorrect('Subdomain')),
);

/** Fields whose label on screen differs from their name. */
const labels: Record<string, string> = {
  whiteLabel: 'Organization',
  whiteLabelId: 'Organization',
  domainName: 'Domain',
};

/**
 * Returns the label of a field: `noOfSeats` → `No of seats`; for an entry of a list, or a value
 * inside a field, the label of that field.
 */
export const labelOf = (path: string): string => {
  const name = path.split('.').findLast((key) => !/^(\d+|value)?$/.test(key)) ?? 'Body';
  const words = name
    .replace(/^_/, '')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (sign) => ` ${sign.toLowerCase()}`);
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** Detects the library's own message, which names types instead of fields. */
const isRaw = (message: string) => /^Invalid [^:]+: (?:Expected .* but r|R)eceived /s.test(message);

const isMissing = (input: unknown) => input === undefined || input === null || input === '';

const limits: Record<string, 'max' | 'min'> = { max_length: 'max', min_length: 'min' };

const messageOf = (issue: v.BaseIssue<unknown>, path: string): string => {
  if (issue.type === 'strict_object' && issue.expected === 'never') return `${path} is not known`;
  if (!isRaw(issue.message)) return issue.message;
  const label = labelOf(path);
  if (isMissing(issue.input)) return messages.required(label);
  const limit = typeof issue.input === 'string' ? limits[issue.type] : undefined;
  return limit ? messages[limit](label, Number(issue.requirement)) : messages.incorrect(label);
};

/**
 * Returns the first message of each field, keyed by dotted path; `''` holds messages about the
 * whole value. Used for the server's `fields`, and by forms before they are sent.
 */
export const fieldMessages = (issues: readonly v.BaseIssue<unknown>[]): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? '';
    if (!Object.hasOwn(fields, path)) fields[path] = messageOf(issue, path);
  }
  return fields;
};

/**
 * Returns a function that validates a form's values with a request schema: messages by field, empty
 * for valid values.
 */
export const validator =
  (schema: v.GenericSchema<unknown, unknown>) =>
  (values: unknown): Record<string, string> => {
    const result = v.safeParse(schema, values);
    return result.success ? {} : fieldMessages(result.issues);
  };
