import { lazyComponent } from '@outpost/ui';

export const FaqDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "faq-dialog" */ './faq-dialog.tsx')).FaqDialog,
);
