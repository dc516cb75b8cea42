import { useState } from 'react';
import type { LeadForm } from '@outpost/contracts';
import { Link } from '@outpost/router';
import { Choice, Column, CopyField, Row, Text } from '@outpost/ui';
import { PageSection } from '@outpost/ui/details';
import { t } from '../../i18n/details.ts';
import { pathOfTab } from '../form-head.tsx';
import { embedCode, embedKinds, embedWords, type EmbedKind } from './embed-codes.ts';

const kindOptions = () => embedKinds.map((value) => ({ value, label: embedWords()[value].label }));

function QrCode({ url, title }: { url: string; title: string }) {
  const source = `${url}/qr.svg`;
  return (
    <Row gap={2}>
      <img src={source} alt={t('share.qrCodeLink', { title })} width={112} height={112} />
      <a href={source} download={`${title}.svg`}>
        {t('share.downloadQrCode')}
      </a>
    </Row>
  );
}

/** Link, QR code and embed codes of a live form. */
export function ShareSection({ form }: { form: LeadForm }) {
  const { _id: id, title, url } = form;
  const [kind, setKind] = useState<EmbedKind>('script');
  if (url === null)
    return (
      <PageSection title={t('share.share')}>
        <Text tone="muted">
          {t('share.formNoLinkWhile')} <Link to={pathOfTab('editor', id)}>{t('share.editor')}</Link>
          .
        </Text>
      </PageSection>
    );
  return (
    <PageSection
      title={t('share.share')}
      actions={
        <a href={url} target="_blank" rel="noreferrer">
          {t('share.openForm')}
        </a>
      }
    >
      <Column gap={2}>
        <div>
          <CopyField label={t('share.link')} value={url} />
        </div>
        <QrCode url={url} title={title} />
        <div>
          <Row justify="space-between">
            <Text isStrong>{t('share.embed')}</Text>
            <Choice
              label={t('share.kindOfEmbed')}
              value={kind}
              options={kindOptions()}
              onChange={setKind}
            />
          </Row>
          <Text size="small" tone="muted">
            {embedWords()[kind].hint}
          </Text>
          <CopyField
            key={kind}
            label={t('share.html')}
            value={embedCode(kind, { url, id, title })}
          />
        </div>
      </Column>
    </PageSection>
  );
}
