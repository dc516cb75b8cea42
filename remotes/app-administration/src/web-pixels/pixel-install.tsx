import type { ReactNode } from 'react';
import type { PixelScript, WebPixel } from '@outpost/contracts';
import { CompanyLink } from '@outpost/records';
import { CopyField, Day, Heading, Instant, Notice, PanelSection, Text } from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
import { t } from '../i18n/web-pixels.ts';
import { usePixelScript } from './web-pixels.queries.ts';

const snippetOf = ({ src }: PixelScript, key: string): string =>
  `<script async src="${src}" data-key="${key}"></script>`;

const pinnedOf = ({ src, integrity }: NonNullable<PixelScript['pinned']>, key: string): string =>
  `<script async src="${src}" integrity="${integrity}" crossorigin="anonymous" data-key="${key}"></script>`;

const policyOf = ({ src }: PixelScript): string => {
  const { origin } = new URL(src);
  return `script-src ${origin}; connect-src ${origin}`;
};

const checkText = ({ check }: WebPixel): ReactNode => {
  if (!check) return t('panel.notChecked');
  const found = check.isSnippetFound ? t('panel.snippetFound') : t('panel.snippetMissing');
  return (
    <>
      {found}, <Instant value={check.at} />
    </>
  );
};

const instantOr = (value: string | null): ReactNode =>
  value === null ? t('list.never') : <Instant value={value} />;

const factsOf = (pixel: WebPixel): Record<string, ReactNode> => ({
  [t('list.company')]: <CompanyLink company={pixel.company} />,
  [t('panel.check')]: checkText(pixel),
  [t('panel.firstHit')]: instantOr(pixel.firstHitAt),
  [t('panel.lastHit')]: instantOr(pixel.lastHitAt),
  ...(pixel.formerUntil && { [t('panel.formerKey')]: <Day value={pixel.formerUntil} /> }),
  [t('panel.secret')]: pixel.hasSecret ? t('panel.hasSecret') : t('panel.noSecret'),
  [t('panel.excludedPaths')]: pixel.excludedPaths.join(', ') || t('panel.none'),
  [t('panel.excludedAddresses')]: pixel.excludedAddresses.join(', ') || t('panel.none'),
});

/** The snippet of a pixel, and the facts that say whether it works on the site. */
export function PixelInstall({ pixel }: { pixel: WebPixel }) {
  const { data } = usePixelScript();
  const { key, domain, check } = pixel;
  const pinned = data?.script.pinned ?? null;
  return (
    <PanelSection>
      <Heading level={2}>{t('panel.install')}</Heading>
      {check?.problem && <Notice>{check.problem}</Notice>}
      <Facts facts={factsOf(pixel)} />
      {data && (
        <>
          <Text tone="muted">{t('panel.installHint', { domain })}</Text>
          <CopyField label={t('panel.snippet')} value={snippetOf(data.script, key)} />
          {pinned && (
            <>
              <CopyField label={t('panel.pinned')} value={pinnedOf(pinned, key)} />
              <Text tone="muted">{t('panel.pinnedHint')}</Text>
            </>
          )}
          <CopyField label={t('panel.policy')} value={policyOf(data.script)} />
        </>
      )}
    </PanelSection>
  );
}
