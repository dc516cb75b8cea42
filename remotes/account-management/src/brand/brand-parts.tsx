import { lazyPart, Page, Placeholder } from '@outpost/ui';

export const BrandAdmins = lazyPart(
  async () => (await import('./brand-admins.tsx')).BrandAdmins,
  <Page>
    <Placeholder height={320} />
  </Page>,
);
