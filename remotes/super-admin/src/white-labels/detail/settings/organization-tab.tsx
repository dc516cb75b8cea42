import type { WhiteLabel } from '@outpost/contracts';
import { numberText, Page } from '@outpost/ui';
import { Facts, PageSection } from '@outpost/ui/details';
import { t } from '../../../i18n/white-label.ts';
import { DomainPanel } from '../../domain/domain-panel.tsx';
import { EditableSection } from './editable-section.tsx';
import { tenantAddress } from '../tenant-address.ts';
import { tierForm, TierField } from './tier-form.tsx';

/** Links the subdomain of an active organization; other organizations do not answer at theirs. */
function SubdomainLink({ subdomain, status }: Pick<WhiteLabel, 'subdomain' | 'status'>) {
  const address = subdomain && status === 'active' ? tenantAddress(subdomain) : null;
  if (!address) return subdomain ?? '—';
  return (
    <a href={address} target="_blank" rel="noopener">
      {address.replace(/^https?:\/\//, '')}
    </a>
  );
}

/** Main data of an organization, and its custom domain. */
export function OrganizationTab({ whiteLabel }: { whiteLabel: WhiteLabel }) {
  return (
    <Page>
      <EditableSection
        title={t('settings.organization')}
        editLabel={t('settings.editTierName')}
        whiteLabel={whiteLabel}
        form={tierForm('agency')}
        fields={<TierField />}
      >
        <Facts
          facts={{
            [t('settings.type')]: whiteLabel.type,
            [t('settings.tierName')]: whiteLabel.agency.name,
            [t('settings.subdomain')]: <SubdomainLink {...whiteLabel} />,
            [t('settings.companies')]: numberText(whiteLabel.companies),
            [t('settings.users')]: numberText(whiteLabel.users),
          }}
        />
      </EditableSection>
      <PageSection title={t('settings.domain')}>
        <DomainPanel whiteLabelId={whiteLabel._id} />
      </PageSection>
    </Page>
  );
}
