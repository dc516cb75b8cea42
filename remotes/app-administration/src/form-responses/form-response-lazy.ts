import { lazyComponent } from '@outpost/ui';

export const CompareDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "form-response-dialogs" */ './compare-dialog.tsx'))
      .CompareDialog,
);
export const PickPeopleDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "form-response-dialogs" */ './pick-people-dialog.tsx'))
      .PickPeopleDialog,
);
export const ResponsePanel = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "form-response-panels" */ './response-panel.tsx'))
      .ResponsePanel,
);
export const TimelinePanel = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "form-response-panels" */ './timeline-panel.tsx'))
      .TimelinePanel,
);
