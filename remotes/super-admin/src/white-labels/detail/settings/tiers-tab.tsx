import type { ReactNode } from 'react';
import {
  typesWithFranchisors,
  type OrganizationTabName,
  type WhiteLabel,
} from '@outpost/contracts';
import { Page, phone, styled, token } from '@outpost/ui';
import { Tiles } from '@outpost/ui/details';
import { FranchiseeSection } from './franchisee-section.tsx';
import { FranchisorSection } from './franchisor-section.tsx';

const Root = styled('div')({
  borderRadius: 10,
  '&[aria-current]': {
    boxShadow: `0 0 0 1px ${token.accent}`,
    [phone]: { order: -1 },
  },
  '& > section, & > section > *': { height: '100%', boxSizing: 'border-box' },
});

/** Section of one tier; the one that the address names is marked, and the first on a phone. */
function Tier({ isNamed, children }: { isNamed: boolean; children: ReactNode }) {
  return <Root {...(isNamed && { 'aria-current': true })}>{children}</Root>;
}

/** Tiers of an organization beside each other; the tabs Franchisor and Franchisee show both. */
export function TiersTab({
  tab,
  whiteLabel,
}: {
  tab: OrganizationTabName;
  whiteLabel: WhiteLabel;
}) {
  if (!typesWithFranchisors.includes(whiteLabel.type))
    return (
      <Page>
        <FranchiseeSection whiteLabel={whiteLabel} />
      </Page>
    );
  return (
    <Page>
      <Tiles isWide>
        <Tier isNamed={tab === 'franchisor'}>
          <FranchisorSection whiteLabel={whiteLabel} />
        </Tier>
        <Tier isNamed={tab === 'franchisee'}>
          <FranchiseeSection whiteLabel={whiteLabel} />
        </Tier>
      </Tiles>
    </Page>
  );
}
