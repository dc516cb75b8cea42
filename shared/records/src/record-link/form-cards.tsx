import {
  faqEndpoints,
  flowEndpoints,
  flowRunEndpoints,
  leadFormEndpoints,
  productFormEndpoints,
  videoEndpoints,
  webhookEndpoints,
  webPixelEndpoints,
} from '@outpost/contracts';
import { Ago, numberText } from '@outpost/ui';
import { bytesText } from '@outpost/ui/details';
import { t } from '../i18n/cards.ts';
import { codeLabel } from '../labels.ts';
import { cardOf } from './card.tsx';

/** Cards of forms, flows and web pixels, of answers, videos and webhooks. */
export const formCards = {
  lead_forms: cardOf(leadFormEndpoints.byId, ({ form }) => ({
    name: form.title,
    facts: {
      [t('card.status')]: codeLabel(form.status),
      [t('card.organization')]: form.whiteLabel.name,
      [t('card.owner')]: form.owner ?? '—',
      [t('card.responses')]: numberText(form.responses),
    },
  })),
  product_forms: cardOf(productFormEndpoints.one, ({ productForm }) => ({
    name: productForm.form.title,
    facts: {
      [t('card.active')]: t(productForm.isActive ? 'card.yes' : 'card.no'),
      [t('card.type')]: codeLabel(productForm.type),
      [t('card.organization')]: productForm.whiteLabel.name,
      [t('card.answered')]: numberText(productForm.answered),
    },
  })),
  flows: cardOf(flowEndpoints.one, ({ flow }) => ({
    name: flow.name,
    facts: {
      [t('card.status')]: codeLabel(flow.status),
      [t('card.organization')]: flow.whiteLabel.name,
      [t('card.entered')]: numberText(flow.entered),
      [t('card.completed')]: numberText(flow.completed),
    },
  })),
  flow_runs: cardOf(flowRunEndpoints.byId, ({ run }) => ({
    name: run.flow.name,
    facts: {
      [t('card.status')]: codeLabel(run.status),
      [t('card.organization')]: run.whiteLabel.name,
      [t('card.started')]: <Ago value={run.startedAt} />,
      [t('card.error')]: run.error ?? '—',
    },
  })),
  faqs: cardOf(faqEndpoints.byId, ({ faq }) => ({
    name: faq.question,
    facts: {
      [t('card.published')]: t(faq.isPublished ? 'card.yes' : 'card.no'),
      [t('card.category')]: faq.category,
      [t('card.organization')]: faq.whiteLabel.name,
      [t('card.views')]: numberText(faq.views),
    },
  })),
  videos: cardOf(videoEndpoints.byId, ({ video }) => ({
    name: video.title,
    facts: {
      [t('card.published')]: t(video.isPublished ? 'card.yes' : 'card.no'),
      [t('card.product')]: codeLabel(video.platform),
      [t('card.size')]: bytesText(video.bytes),
      [t('card.created')]: <Ago value={video.createdAt} />,
    },
  })),
  webhooks: cardOf(webhookEndpoints.byId, ({ webhook }) => ({
    name: webhook.url,
    facts: {
      [t('card.status')]: codeLabel(webhook.status),
      [t('card.organization')]: webhook.whiteLabel.name,
      [t('card.successRate')]: webhook.successRate === null ? '—' : `${webhook.successRate} %`,
      [t('card.lastDelivery')]: <Ago value={webhook.lastDeliveryAt} />,
    },
  })),
  web_pixels: cardOf(webPixelEndpoints.one, ({ webPixel }) => ({
    name: webPixel.domain,
    facts: {
      [t('card.status')]: codeLabel(webPixel.state),
      [t('card.company')]: webPixel.company.name,
      [t('card.visitors')]: numberText(webPixel.visitors),
      [t('card.lastHit')]: <Ago value={webPixel.lastHitAt} />,
    },
  })),
};
