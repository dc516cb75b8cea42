import { lazyPart } from '@outpost/ui';

export const FaqDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "faq-dialog" */ './faq-dialog.tsx')).FaqDialog,
);
