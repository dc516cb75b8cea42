import { expect, test } from 'vitest';
import type { Viewer } from '../frame/viewer.ts';
import { staffViewer, teamViewer } from '../testing/viewers.ts';
import { openEntries } from '../frame/navigation.ts';
import { paletteEntriesOf, pathOf } from './palette-entries.ts';

const always = () => true;
const isSupportAtHome = ({ role, isFranchisor }: Viewer) => role === 'support' && !isFranchisor;
const staff = staffViewer;
const owner = teamViewer('owner');

const internal = [
  'Users',
  'Company',
  'FAQs',
  'New FAQ',
  'Videos',
  'New Video',
  'Organization',
  'Forms',
  'Referrals',
  'Account Review',
  'Leads from LinkedIn',
  'AI Tools',
  'Bug Reports',
];
const hiddenFromSupport = ['Forms', 'Referrals', 'AI Tools'];
// Support staff read questions and videos but cannot write them, so New is not offered.
const ofSupport = internal.filter(
  (one) => ![...hiddenFromSupport, 'New FAQ', 'New Video'].includes(one),
);
const others = ['Admin Details', 'Company', 'FAQs', 'Videos', 'Create Support Ticket'];
// Only admins of an organization read its details, and members its companies.
const ofGuest = others.slice(2);

test.each<[string, Viewer, string[]]>([
  ['a super admin', staff('super-admin'), internal],
  ['an admin', staff('admin'), internal],
  ['support', staff('support'), ofSupport],
  ['an owner', owner, others],
  ['an admin of an organization', teamViewer('admin'), others],
  ['a member', teamViewer('member'), others.slice(1)],
  ['an educator', teamViewer('educator'), ofGuest],
  ['a seat holder', teamViewer('seat-holder'), ofGuest],
  ['a guest', teamViewer('guest'), ofGuest],
  ['an owner outside the franchisor context', { ...owner, isFranchisor: false }, others],
  ['an admin on a tenant’s host', staff('admin', true), others],
  ['support on a tenant’s host', staff('support', true), others.slice(1)],
])('%s can jump to what is theirs, and under it to every other screen', (_, viewer, labels) => {
  const targets = paletteEntriesOf(viewer, always);
  expect(targets.slice(0, labels.length).map(({ label }) => label)).toEqual(labels);
  const specified = targets.slice(0, labels.length).map(({ to }) => pathOf(to));
  const hidden = isSupportAtHome(viewer) ? ['/form-builder', '/referrals', '/ai-tool'] : [];
  const paths = openEntries(viewer, always).map(({ path }) => path);
  const further = [...paths, '/profile', '/answers'].filter(
    (path) => ![...specified, ...hidden, '/admin-details'].includes(path),
  );
  expect(targets.slice(labels.length).map(({ to }) => to)).toEqual(further);
});

test('an entry without a screen is not offered', () => {
  const exists = (path: string) => path === '/faqs';
  const targets = paletteEntriesOf(staff('admin'), exists).map(({ label, to }) => [label, to]);
  expect(targets).toEqual([
    ['FAQs', '/faqs'],
    ['New FAQ', '/faqs?popup=add'],
  ]);
});
