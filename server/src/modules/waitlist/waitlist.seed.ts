import type { RequestAction, RequestStatus } from '@outpost/contracts';
import type { Seed } from '../../seed/demo-days.ts';
import { idOf, tenantIdOf } from '../../seed/random.ts';
import { waitlistEntries, waitlistRequests } from '../../tables/waitlist.table.ts';

type Request = typeof waitlistRequests.$inferInsert & { id: string };
type Entry = typeof waitlistEntries.$inferInsert;

const people: [firstName: string, lastName: string, company: string, source: string][] = [
  ['Priya', 'Nair', 'Harbour Physio', 'newsletter'],
  ['Jonas', 'Weber', 'Weber Roofing', 'google.com'],
  ['Aiko', 'Tanaka', 'Kiso Woodworks', ''],
  ['Lucía', 'Ortega', 'Ortega Legal', 'linkedin.com'],
  ['Sam', 'Okafor', 'Brightside Solar', 'partner-page'],
  ['Mette', 'Holm', 'Holm Interiors', ''],
  ['Tariq', 'Aziz', 'Aziz Motors', 'newsletter'],
  ['Claire', 'Dubois', 'Atelier Dubois', 'google.com'],
  ['Owen', 'Price', 'Price Surveyors', ''],
  ['Ines', 'Costa', 'Costa Travel', 'linkedin.com'],
  ['Noah', 'Berg', 'Berg Dental', 'newsletter'],
  ['Elif', 'Kaya', 'Kaya Fitness', ''],
];

const decisions: Record<RequestStatus, [RequestAction, string, string][]> = {
  Pending: [],
  Approved: [['approve', '', 'A company was chosen, with a pixel for the site.']],
  Declined: [
    ['decline', 'No site to count.', 'Nothing was changed.'],
    ['set_as_pending', 'The site is online.', 'The request waits again.'],
    ['decline', 'Outside of the regions that we serve.', 'Nothing was changed.'],
  ],
};

const siteOf = (company: string): string =>
  `${company.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example`;

const statusOf = (index: number): RequestStatus => {
  if (index % 5 === 3) return 'Declined';
  return index % 6 === 4 ? 'Approved' : 'Pending';
};

const actor = { actorId: idOf('user', 'super@demo.test'), actorName: 'Sable Quill' };

/** Inserts people who ask for a pixel, in each status. */
export const seedWaitlist: Seed = async (tx, daysAgo) => {
  const requests: Request[] = [];
  const entries: Entry[] = [];
  for (const [tenant, most] of [
    ['acme', people.length],
    ['northwind', 4],
  ] as const)
    for (const [index, [firstName, lastName, companyName, source]] of people
      .slice(0, most)
      .entries()) {
      const id = idOf('waitlist-request', tenant, index);
      const tenantId = tenantIdOf(tenant);
      const status = statusOf(index);
      const site = siteOf(companyName);
      const createdAt = daysAgo(2 + index * 3);
      const decidedAt = daysAgo(1 + index * 3);
      const [last] = decisions[status].slice(-1);
      requests.push({
        id,
        tenantId,
        email: `${firstName
          .normalize('NFD')
          .replaceAll(/[^A-Za-z]/g, '')
          .toLowerCase()}@${site}`,
        firstName,
        lastName,
        companyName,
        site,
        source,
        message: index % 3 === 0 ? 'We would like to know which campaigns bring people.' : '',
        status,
        createdAt,
        updatedAt: last ? decidedAt : createdAt,
        ...(last && {
          decidedBy: actor.actorId,
          decidedByName: actor.actorName,
          decidedAt,
          decisionNote: last[1],
          outcome: last[2],
          pixelId: status === 'Approved' ? idOf('web-pixel', tenant, 0) : null,
        }),
      });
      for (const [step, [kind, note, outcome]] of decisions[status].entries())
        entries.push({
          id: idOf('waitlist-entry', `${tenant}-${index}`, step),
          tenantId,
          requestId: id,
          kind,
          note,
          outcome,
          ...actor,
          createdAt: decidedAt,
        });
    }
  entries.push({
    id: idOf('waitlist-entry', 'acme-0', 9),
    tenantId: tenantIdOf('acme'),
    requestId: idOf('waitlist-request', 'acme', 0),
    kind: 'comment',
    note: 'Knows two of our customers.',
    outcome: null,
    ...actor,
    createdAt: daysAgo(1),
  });
  await tx.insert(waitlistRequests).values(requests);
  await tx.insert(waitlistEntries).values(entries);
};
