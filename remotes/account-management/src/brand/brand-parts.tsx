import { lazyComponent, Page, Placeholder } from '@outpost/ui';

export const BrandAdmins = lazyComponent(
  async () => (await import('./brand-admins.tsx')).BrandAdmins,
  <Page>
    <Placeholder height={320} />
  </Page>,
);
