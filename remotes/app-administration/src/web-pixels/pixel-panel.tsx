import { webPixelEndpoints } from '@outpost/contracts';
import { LookChip, RecordPanel } from '@outpost/records';
import { PanelSection, Row } from '@outpost/ui';
import { t } from '../i18n/web-pixels.ts';
import { PixelInstall } from './pixel-install.tsx';
import { PixelStatistics } from './pixel-statistics.tsx';
import { stateLook } from './pixel-words.ts';
import { usePixel } from './web-pixels.queries.ts';

/** Panel with one pixel beside the list: its snippet, its checks and its statistics. */
export function PixelPanel({ id, onClose }: { id: string; onClose: () => void }) {
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
