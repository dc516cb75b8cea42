import { useEffect, useMemo, useState } from 'react';
import { bugLimits } from '@outpost/contracts';
import { Button, Column, Row, styled, Text, token } from '@outpost/ui';
import { FileButton } from '@outpost/ui/details';
import { t } from '../i18n/bug-reports.ts';
import { canCapture, captureScreen } from './capture-screen.ts';

const Picture = styled('img')({
  display: 'block',
  maxWidth: '100%',
  maxHeight: 220,
  border: `1px solid ${token.line}`,
  borderRadius: 8,
});

const types = ['image/png', 'image/jpeg', 'image/webp'];

/** Returns the address of a picture while it is shown. */
const usePreview = (picture: File | null): string | null => {
  const address = useMemo(() => picture && URL.createObjectURL(picture), [picture]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address;
};

/** Takes a picture of the screen, an image file, or one that is pasted. */
export function PictureField({
  picture,
  onChange,
}: {
  picture: File | null;
  onChange: (picture: File | null) => void;
}) {
  const [failure, setFailure] = useState<string | null>(null);
  const preview = usePreview(picture);
  const accept = (file: File | null) => {
    const isAllowed = file && types.includes(file.type) && file.size <= bugLimits.screenshotBytes;
    setFailure(file && !isAllowed ? t('report.pictureRefused') : null);
    if (isAllowed) onChange(file);
  };
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const file = [...(clipboardData?.files ?? [])].find(({ type }) => types.includes(type));
      if (file) accept(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
  const capture = () =>
    void captureScreen().then(accept, () => setFailure(t('report.notCaptured')));
  return (
    <Column gap={1}>
      {preview && <Picture src={preview} alt={t('report.picture')} />}
      <Row>
        {canCapture() && <Button onClick={capture}>{t('report.capture')}</Button>}
        <FileButton label={t('report.attach')} accept={types.join(',')} onPick={accept} />
        {picture && <Button onClick={() => onChange(null)}>{t('report.removePicture')}</Button>}
      </Row>
      <Text tone="muted" size="small">
        {failure ?? t('report.pictureHint')}
      </Text>
    </Column>
  );
}
