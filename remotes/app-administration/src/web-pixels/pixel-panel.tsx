import { webPixelEndpoints, type WebPixel } from '@outpost/contracts';
import { LookChip, RecordPanel } from '@outpost/records';
import { PanelSection, Row, type Action } from '@outpost/ui';
import { t } from '../i18n/web-pixels.ts';
import { PixelInstall } from './pixel-install.tsx';
import { PixelStatistics } from './pixel-statistics.tsx';
import { stateLook } from './pixel-words.ts';
import { usePixel } from './web-pixels.queries.ts';

/** Panel with one pixel beside the list: its snippet, its checks and its statistics. */
export function PixelPanel({
  id,
  actionsOf,
  onClose,
}: {
  id: string;
  /** Undefined for viewers who may not change it. */
  actionsOf: ((pixel: WebPixel) => Action[]) | undefined;
  onClose: () => void;
}) {
  return (
    <RecordPanel
      texts={{
        title: (data) => data?.webPixel.domain ?? t('panel.title'),
        close: t('panel.close'),
        loading: t('panel.loading'),
        failure: t('panel.failure'),
        notFound: t('panel.notFound'),
      }}
      query={usePixel(id)}
      id={id}
      list="webPixels"
      endpoint={webPixelEndpoints.list}
      actionsOf={({ webPixel }) => actionsOf?.(webPixel) ?? []}
      onClose={onClose}
    >
      {({ webPixel }) => (
        <>
          <PanelSection>
            <Row>
              <LookChip look={stateLook()[webPixel.state]} />
              <code>{webPixel.key}</code>
            </Row>
          </PanelSection>
          <PixelInstall pixel={webPixel} />
          <PixelStatistics pixel={webPixel} />
        </>
      )}
    </RecordPanel>
  );
}
