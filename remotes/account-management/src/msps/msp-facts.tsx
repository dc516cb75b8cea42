import { useCan } from '@outpost/auth-store';
import type { Msp } from '@outpost/contracts';
import { franchisorStatusLook, LookChip } from '@outpost/records';
import { Link } from '@outpost/router';
import { Facts, numberText, Page, Panel, Tiles } from '@outpost/ui';
import { companyPath } from '../shell/paths.ts';
import { useBranchPath } from './use-msp-actions.tsx';

/** Fields of a franchisor, with links to its companies and users. */
export function MspFacts({ msp }: { msp: Msp }) {
  const { _id: id, name, whiteLabel, contactName, contactEmail, status } = msp;
  const branch = useBranchPath()(msp);
  const seesOrganization = useCan('white-labels:read');
  const seesCompany = useCan('companies:read');
  return (
    <Page>
      <Tiles isWide>
        <Panel>
          <Facts
            facts={{
              Name: name,
              Organization: seesOrganization ? (
                <Link to={`/white-label/show/${whiteLabel._id}`}>{whiteLabel.name}</Link>
              ) : (
                whiteLabel.name
              ),
              'Contact name': contactName ?? '—',
              'Contact email': contactEmail ? (
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
              Status: <LookChip look={franchisorStatusLook()[status]} />,
              Companies: branch ? (
                <Link to={branch}>{numberText(msp.companies)}</Link>
              ) : (
                numberText(msp.companies)
              ),
              Users: numberText(msp.users),
              Seats: numberText(msp.seats),
              ...(seesCompany && {
                'Its own company': <Link to={companyPath(id)}>Open company</Link>,
              }),
            }}
          />
        </Panel>
      </Tiles>
    </Page>
  );
}
