import { QueryContent } from '@outpost/records';
import { Button, Column, Dialog, FeedSkeleton, Heading, Text } from '@outpost/ui';
import { t } from '../i18n/faqs.ts';
import { RichTextView } from '../shell/rich-text-view.tsx';
import { readersOf } from './faq-words.ts';
import { useFaq } from './faqs.queries.ts';

/** Shows an answer as its readers see it. */
export function PreviewDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <Dialog
      title={t('preview.title')}
      onClose={onClose}
      isWide
      actions={<Button onClick={onClose}>{t('preview.close')}</Button>}
    >
      <QueryContent
        query={useFaq(id)}
        failure={t('preview.failure')}
        notFound={t('preview.notFound')}
        loading={<FeedSkeleton label={t('preview.loading')} />}
      >
        {({ faq }) => (
          <Column gap={2}>
            <Heading level={2}>{faq.question}</Heading>
            <RichTextView value={faq.content} lang={faq.locale} />
            <Text tone="muted" size="small">
              {t('preview.for', { audience: readersOf(faq) })}
            </Text>
          </Column>
        )}
      </QueryContent>
    </Dialog>
  );
}
