import { lazyComponent, lazyTab } from '@outpost/ui';

export const DeleteWebhookDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "webhook-dialogs" */ './webhook-dialogs.tsx'))
      .DeleteWebhookDialog,
);
export const DeliveryList = lazyTab(
  async () =>
    (await import(/* webpackChunkName: "webhook-deliveries" */ './delivery-list.tsx')).DeliveryList,
);
export const EditWebhookDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "webhook-dialogs" */ './webhook-form.tsx'))
      .EditWebhookDialog,
);
export const NewWebhookDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "webhook-dialogs" */ './webhook-form.tsx')).NewWebhookDialog,
);
export const RotateSecretDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "webhook-dialogs" */ './webhook-dialogs.tsx'))
      .RotateSecretDialog,
);
export const SinceDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "webhook-dialogs" */ './webhook-dialogs.tsx')).SinceDialog,
);
export const TestWebhookDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "webhook-dialogs" */ './webhook-dialogs.tsx'))
      .TestWebhookDialog,
);
