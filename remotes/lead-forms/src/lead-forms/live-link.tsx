import { useState } from 'react';
import type { LeadForm } from '@outpost/contracts';
import { CopyButton, QrCode, Row, Text } from '@outpost/ui';
import { OutsideLink, PopButton } from '@outpost/ui/details';
import { t } from '../i18n/forms.ts';

const size = 200;

/** QR code of the link, rendered by the server. */
function LinkPicture({ form: { _id, title } }: { form: LeadForm }) {
  const [hasFailed, setFailed] = useState(false);
  const src = `/view/${_id}/qr.svg`;
  if (hasFailed) return <Text tone="bad">{t('list.qrCodeFailed')}</Text>;
  return (
    <>
      <img
        src={src}
        alt={t('list.qrCodeLiveLink', { title })}
        width={size}
        height={size}
        onError={() => setFailed(true)}
      />
      <a href={src} download={`${title}.svg`}>
        {t('list.download')}
      </a>
    </>
  );
}

/** Link of a live form: to copy, to open, and to scan. */
export function LiveLink({ form }: { form: LeadForm }) {
  const { url, title } = form;
  if (url === null) return '—';
  return (
    <Row gap={0.5} isOneLine>
      <CopyButton isLink noun={t('list.liveLinkOf', { title })} value={url} />
      <OutsideLink label={t('list.openForm', { title })} href={url} />
      <PopButton label={t('list.qrCodeOf', { title })} icon={<QrCode size={16} aria-hidden />}>
        <LinkPicture form={form} />
      </PopButton>
    </Row>
  );
}
