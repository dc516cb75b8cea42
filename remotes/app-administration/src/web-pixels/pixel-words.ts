import {
  overQuotaChoices,
  type DropReason,
  type PixelState,
  type WebPixel,
} from '@outpost/contracts';
import { labelTable, lookTable, type StatusLook } from '@outpost/records';
import { t } from '../i18n/web-pixels.ts';

export const stateLook = (): Record<PixelState, StatusLook> =>
  lookTable({
    verified: { tone: 'ok', label: t('state.verified') },
    'not-seen': { tone: 'warn', label: t('state.notSeen') },
    paused: { tone: 'idle', label: t('state.paused') },
  });

const afterLabel = (): Record<WebPixel['overQuota'], string> =>
  labelTable({ stop: t('after.stop'), sample: t('after.sample') });

export const afterOptions = () =>
  overQuotaChoices.map((value) => ({ value, label: afterLabel()[value] }));

export const overQuotaText = (choice: WebPixel['overQuota']): string => afterLabel()[choice];

export const dropLabel = (): Record<DropReason, string> =>
  labelTable({
    bot: t('dropped.bot'),
    origin: t('dropped.origin'),
    path: t('dropped.path'),
    address: t('dropped.address'),
    paused: t('dropped.paused'),
    quota: t('dropped.quota'),
    sampled: t('dropped.sampled'),
    rate: t('dropped.rate'),
    repeated: t('dropped.repeated'),
  });
