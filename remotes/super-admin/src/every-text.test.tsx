import { auditEndpoints, gateChecks } from '@outpost/contracts';
import {
  checkTexts,
  fakeApi,
  makeAuditEntry,
  makeCompany,
  makeDeployToken,
  makeDomain,
  makeLivePart,
  makeMsp,
  makeRelease,
  makeReleaseEvent,
  makeReleaseFailure,
  makeTenantAdmin,
  makeUser,
  makeVideo,
  makeWebhook,
  makeWhiteLabel,
  renderScreen,
  screen,
} from '@outpost/testing';
import { FollowDialog } from './releases/dialogs/follow-dialog.tsx';
import { GateDialog } from './releases/dialogs/gate-dialog.tsx';
import { OverrideDialog } from './releases/dialogs/override-dialog.tsx';
import { PromoteDialog } from './releases/dialogs/promote-dialog.tsx';
import { RollbackDialog } from './releases/dialogs/rollback-dialog.tsx';
import { routes } from './routes.ts';
import { VideoDialog } from './videos/video-dialog.tsx';
import { DeleteDialog } from './white-labels/delete-dialog.tsx';
import { FranchisorStepDialog } from './white-labels/detail/lists/franchisor-step-dialog.tsx';
import { PublishDialog } from './white-labels/publish-dialog.tsx';
import { WhiteLabelDialog } from './white-labels/white-label-dialog.tsx';
import { WhiteLabelStepDialog } from './white-labels/white-label-step-dialog.tsx';

const acme = makeWhiteLabel({ domain: { name: 'panel.acme.example', state: 'pending' } });
const draft = makeWhiteLabel({ name: 'Cobalt', status: 'draft', admin: null, subdomain: null });
const whiteLabel = { _id: acme._id, name: acme.name };
const since = '2026-02-10T10:00:00.000Z';
const [line] = makeLivePart().channels;
const canary = line && { ...line, channel: 'canary' as const, failures: 2 };
const pin = {
  whiteLabel: { ...whiteLabel, subdomain: 'acme' },
  version: null,
  channel: 'canary' as const,
  since,
  by: 'Sable Quill',
};
const live = makeLivePart({ channels: line && canary ? [line, canary] : [], pins: [pin] });
const offer = {
  part: 'host',
  version: '2.0.0',
  live: '1.1.0',
  contract: { from: '1.0.0', to: '1.1.0' },
  scriptBytes: { from: 60_000, to: 64_000 },
  changedFiles: 1,
  modules: [{ name: '@outpost/ui', from: null, to: '^1.1.0' }],
};
const video = makeVideo({ isPublished: false });
const entry = makeAuditEntry();

const api = () => {
  const fake = fakeApi({
    whiteLabels: [acme, draft],
    companies: [makeCompany({ whiteLabel })],
    users: [makeUser({ whiteLabel })],
    webhooks: [makeWebhook({ whiteLabel })],
    msps: [makeMsp({ whiteLabel })],
    tenantAdmins: [makeTenantAdmin({ whiteLabel })],
    domains: new Map([[acme._id, makeDomain()]]),
    liveParts: [live],
    releaseOffers: [offer],
    releases: [makeRelease({ liveFor: ['live'] })],
    releaseEvents: [makeReleaseEvent({ isForced: true })],
    releaseFailures: [makeReleaseFailure()],
    deployTokens: [makeDeployToken()],
    videos: [video],
  });
  fake.answer(auditEndpoints.byId, () => ({ entry }));
  fake.answer(auditEndpoints.list, () => ({ entries: [entry], total: 1, page: 1, limit: 25 }));
  return fake;
};

const ofContracts = [
  'User',
  'Agency',
  'Franchisor',
  'Franchisee',
  'Custom',
  'Chargebee',
  'Individual',
  'Central',
  'Multiple',
  'Group',
  'Brand',
  'Webhooks',
  'Users',
  'Franchisors',
  'Companies',
  'Billing',
  'Admin Details',
  'Member',
  'user.created',
  'Subdomain is required.',
  'Admin is required.',
  'Changed user Adele Byron',
  'First name',
];
const ofData = [
  'Owner',
  acme.name,
  draft.name,
  'acme',
  'acme.localhost:3000',
  'owner@acme.example',
  'panel.acme.example',
  'panels.outpost.example',
  '_outpost.panel.acme.example',
  'outpost-domain=c0ffee',
  'CNAME',
  'TXT',
  'Olga',
  'Olga Owner',
  'Grace Hopper',
  'Ada Byron',
  'ada@acme.example',
  'Nora Lake',
  'Northlake Dental',
  'nora@northlake.example',
  'https://hooks.acme.example/users',
  'Sable Quill',
  'CI of support',
  'opd_…x9y8',
  'Loading chunk 7 failed.',
  'Acme Growth',
  'PATCH /super-admin/users/:id',
  'firstName: Ada → Adele',
  '; ; ; @outpost/ui  → ^1.1.0',
  video.title,
  video.description,
  '2 kB',
  '2 kB, MP4',
  'UTC',
  'Acme North',
  'Standard seat, monthly',
  'INV-00001',
  'Acme Agency?',
  'Northlake Dental?',
  'user.created\nuser.changed',
];
const show = `/white-label/show/${acme._id}?whiteLabelTab=`;
const wizard = `/white-label/new?draft=${draft._id}&step=`;

const screens: readonly (readonly [path: string, shown: string])[] = [
  ['/white-label', 'Acme Agency'],
  [`${show}organization`, 'outpost-domain=c0ffee'],
  [`${show}admin`, 'Grace Hopper'],
  [`${show}franchisors`, 'Northlake Dental'],
  [`${show}companies`, makeCompany().name],
  [`${show}users`, 'Ada Byron'],
  [`${show}webhooks`, 'https://hooks.acme.example/users'],
  [`${show}franchisor`, '⟦Seats of all companies⟧'],
  [`${show}franchisee`, '⟦Franchise type⟧'],
  [`${show}billing`, '⟦Each company⟧'],
  [`${wizard}organization`, '⟦Organization⟧'],
  [`${wizard}admin`, '⟦Admin⟧'],
  [`${wizard}hierarchy`, '⟦Hierarchy names⟧'],
  [`${wizard}billing`, '⟦Each franchisee⟧'],
  [`${wizard}domain`, '⟦Add domain⟧'],
  [`${wizard}review`, '⟦Automatic collection⟧'],
  ['/releases', '⟦Own version⟧'],
  ['/releases?tab=versions', '⟦Live for⟧'],
  ['/releases?tab=history', '⟦Action⟧'],
  ['/releases?tab=failures', 'Loading chunk 7 failed.'],
  ['/releases?tab=tokens', 'CI of support'],
  ['/videos', video.title],
  [`/videos?play=${video._id}`, '⟦Uploaded⟧'],
  ['/audit-log', entry.actor.name],
];

const close = () => undefined;
const problems = Object.fromEntries(gateChecks.map((name) => [name, '—']));

const dialogs = {
  'a change': <WhiteLabelDialog whiteLabel={draft} onClose={close} />,
  'a publication': <PublishDialog whiteLabel={draft} onClose={close} />,
  'a deactivation': <WhiteLabelStepDialog step="deactivate" whiteLabel={acme} onClose={close} />,
  'a reactivation': <WhiteLabelStepDialog step="reactivate" whiteLabel={acme} onClose={close} />,
  'a deletion': <DeleteDialog whiteLabel={draft} onClose={close} />,
  'a franchisor': (
    <FranchisorStepDialog
      msp={makeMsp({ whiteLabel })}
      step="disable"
      onTake={close}
      onClose={close}
    />
  ),
  'a promotion': <PromoteDialog part="support" onClose={close} />,
  'a rollback': <RollbackDialog live={live} target={{ channel: 'live' }} onClose={close} />,
  'a link': <OverrideDialog part="support" onClose={close} />,
  'a channel': <FollowDialog live={live} onClose={close} />,
  'a refusal': (
    <GateDialog
      part="host"
      version="2"
      problems={problems}
      onForce={async () => null}
      onClose={close}
    />
  ),
  'a video': <VideoDialog video={video} platform="sales" mostBytes={2_048} onClose={close} />,
};

checkTexts([...ofContracts, ...ofData], {
  ...Object.fromEntries(
    screens.map(([path, shown]) => [
      path,
      async () => {
        renderScreen(routes, { path, api: api() });
        await screen.findAllByText(shown);
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(dialogs).map(([name, dialog]) => [
      `the dialog of ${name}`,
      async () => {
        renderScreen(dialog, { api: api() });
        await screen.findByRole('dialog');
      },
    ]),
  ),
});
