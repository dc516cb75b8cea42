import { useCan } from '@outpost/auth-store';
import type { Msp } from '@outpost/contracts';
import { franchisorStatusLook, LookChip, OrganizationLink } from '@outpost/records';
import { Link } from '@outpost/router';
import { numberText, Page, Panel } from '@outpost/ui';
import { Facts, Tiles } from '@outpost/ui/details';
import { t } from '../i18n/msps.ts';
import { companyPath } from '../shell/paths.ts';
import { useBranchPath } from './use-msp-actions.tsx';

/** Fields of a franchisor, with links to its companies and users. */
export function MspFacts({ msp }: { msp: Msp }) {
  const { _id: id, whiteLabel, contactName, contactEmail, status } = msp;
  const branch = useBranchPath()(msp);
  const seesCompany = useCan('companies:read');
  return (
    <Page>
      <Tiles isWide>
        <Panel>
          <Facts
            facts={{
              [t('common.organization')]: <OrganizationLink whiteLabel={whiteLabel} />,
              [t('common.contactName')]: contactName ?? '—',
              [t('common.contactEmail')]: contactEmail ? (
                <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
              ) : (
                '—'
              ),
            }}
          />
        </Panel>
        <Panel>
          <Facts
            facts={{
              [t('common.status')]: <LookChip look={franchisorStatusLook()[status]} />,
              [t('common.companies')]: branch ? (
                <Link to={branch}>{numberText(msp.companies)}</Link>
              ) : (
                numberText(msp.companies)
              ),
              [t('page.users')]: numberText(msp.users),
              [t('page.seats')]: numberText(msp.seats),
              ...(seesCompany && {
                [t('page.company')]: <Link to={companyPath(id)}>{t('page.openCompany')}</Link>,
              }),
            }}
          />
        </Panel>
      </Tiles>
    </Page>
  );
}
