import { lazyPart } from '@outpost/ui';

export const CompareDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "form-response-dialogs" */ './compare-dialog.tsx'))
      .CompareDialog,
);
export const PickPeopleDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "form-response-dialogs" */ './pick-people-dialog.tsx'))
      .PickPeopleDialog,
);
export const ResponsePanel = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "form-response-panels" */ './response-panel.tsx'))
      .ResponsePanel,
);
export const TimelinePanel = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "form-response-panels" */ './timeline-panel.tsx'))
      .TimelinePanel,
);
