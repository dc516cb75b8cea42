import { queryFor, useQuery } from '@outpost/api-client';
import { organizationEndpoints, type Organization } from '@outpost/contracts';
import { useParam } from '@outpost/router';
import {
  Column,
  EmptyState,
  Heading,
  lazyComponent,
  Page,
  Picker,
  Placeholder,
  Row,
  Tabs,
  Text,
  usePreload,
} from '@outpost/ui';
import { t } from '../i18n/brand.ts';
import { useOrganizationSource } from '../shell/organizations.queries.ts';
import { LogoSection } from '../shell/organization/logo-section.tsx';
import { OrganizationLoader } from '../shell/organization/organization-loader.tsx';
import {
  useOwnOrganization,
  type OrganizationKey,
} from '../shell/organization/organization.queries.ts';
import { AccentSection } from './accent-section.tsx';
import { MailSection } from './mail-section.tsx';

/** Picker of the organization whose brand internal staff see. */
function OrganizationChoice({
  value,
  onChange,
}: {
  value: string;
  onChange: (id: string | null) => void;
}) {
  const source = useOrganizationSource();
  // The selected organization may be missing among the first options.
  const { data } = useQuery({
    ...queryFor(organizationEndpoints.brand, { params: { id: value } }),
    enabled: value !== '',
  });
  if (!source) return null;
  return (
    <Picker
      label={t('page.organization')}
      value={value}
      valueName={data?.organization.name}
      source={source}
      onChange={(id) => onChange(id || null)}
    />
  );
}

const BrandAdmins = lazyComponent(
  async () => (await import('./brand-admins.tsx')).BrandAdmins,
  <Page>
    <Placeholder height={320} />
  </Page>,
);

const tabs = () =>
  [
    { value: 'basic-details', label: t('page.basicDetails') },
    { value: 'admins', label: t('page.admins') },
  ] as const;
type Tab = ReturnType<typeof tabs>[number]['value'];

function BrandTabs({ organization }: { organization: Organization }) {
  usePreload(BrandAdmins);
  const [asked, setTab] = useParam('tab');
  const tab: Tab = asked === 'admins' ? 'admins' : 'basic-details';
  return (
    <Tabs
      label={t('page.tabs', { name: organization.name })}
      tabs={tabs()}
      value={tab}
      onChange={(next) => setTab(next === 'basic-details' ? null : next)}
    >
      {tab === 'admins' ? (
        <BrandAdmins whiteLabel={organization._id} />
      ) : (
        <Page>
          <Column gap={2}>
            <LogoSection organization={organization} />
            <AccentSection organization={organization} />
            <MailSection organization={organization} />
          </Column>
        </Page>
      )}
    </Tabs>
  );
}

/** Look and mails of an organization; internal staff choose it (`?id=`). */
export function BrandScreen() {
  const own = useOwnOrganization();
  const [id, setId] = useParam('id');
  const key: OrganizationKey | null = own ?? (id ? { id } : null);
  return (
    <>
      <Page>
        <Row justify="space-between">
          <Column gap={0.5}>
            <Heading>{t('page.title')}</Heading>
            <Text tone="muted">{t('page.message')}</Text>
          </Column>
          {!own && <OrganizationChoice value={id ?? ''} onChange={setId} />}
        </Row>
      </Page>
      {key ? (
        <OrganizationLoader key={JSON.stringify(key)} of={key}>
          {(organization) => <BrandTabs organization={organization} />}
        </OrganizationLoader>
      ) : (
        <EmptyState title={t('page.emptyTitle')} hint={t('page.emptyHint')} />
      )}
    </>
  );
}
