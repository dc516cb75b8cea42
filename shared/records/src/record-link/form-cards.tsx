import {
  flowEndpoints,
  flowRunEndpoints,
  leadFormEndpoints,
  productFormEndpoints,
  webPixelEndpoints,
} from '@outpost/contracts';
import { Ago, numberText } from '@outpost/ui';
import { t } from '../i18n/records.ts';
import { codeLabel } from '../labels.ts';
import { cardOf } from './card.tsx';

/** Cards of forms, flows and web pixels. */
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
