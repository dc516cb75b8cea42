import type { BugKind, BugSeverity, BugStep } from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import type { Tone } from '@outpost/ui';
import { labelTable } from '@outpost/records';
import { t } from '../i18n/bug-reports.ts';

export const kindLabel = perLanguage((): Record<BugKind, string> =>
  labelTable({
    crash: t('kinds.crash'),
    defect: t('kinds.defect'),
    display: t('kinds.display'),
    slow: t('kinds.slow'),
  }),
);

export const severityLabel = perLanguage((): Record<BugSeverity, string> =>
  labelTable({
    low: t('severities.low'),
    medium: t('severities.medium'),
    high: t('severities.high'),
    critical: t('severities.critical'),
  }),
);

export const stepLabel = perLanguage((): Record<BugStep, string> => ({
  reported: t('steps.reported'),
  replied: t('steps.replied'),
  resolved: t('steps.resolved'),
}));

export const severityTone: Record<BugSeverity, Tone> = {
  low: 'idle',
  medium: 'idle',
  high: 'warn',
  critical: 'bad',
};

/** 'lead-forms 1.4.0'; '—' without a section. */
export const sectionText = ({
  remote,
  build,
}: {
  remote: string | null;
  build: string | null;
}): string => [remote, build].filter(Boolean).join(' ') || '—';
