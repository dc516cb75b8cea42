import type { Faq } from '@outpost/contracts';
import { Button, Column, Dialog, Heading, Text } from '@outpost/ui';
import { t } from '../i18n/faqs.ts';
import { RichTextView } from '../shell/rich-text-view.tsx';
import { readersOf } from './faq-words.ts';

/** Shows an answer as its readers see it. */
export function PreviewDialog({ faq, onClose }: { faq: Faq; onClose: () => void }) {
  return (
    <Dialog
      title={t('preview.title')}
      onClose={onClose}
      isWide
      actions={<Button onClick={onClose}>{t('preview.close')}</Button>}
    >
      <Column gap={2}>
        <Heading level={2}>{faq.question}</Heading>
        <RichTextView value={faq.content} lang={faq.locale} />
        <Text tone="muted" size="small">
          {t('preview.for', { audience: readersOf(faq) })}
        </Text>
      </Column>
    </Dialog>
  );
}
