import { useState } from 'react';
import { faqCategories, mostOrdered, type Faq, type FaqCategory } from '@outpost/contracts';
import { QueryContent } from '@outpost/records';
import {
  Button,
  Choice,
  Column,
  Dialog,
  lazyComponent,
  Placeholder,
  Text,
  useToast,
} from '@outpost/ui';
import { t } from '../i18n/faqs.ts';
import { useOrderedFaqs, useOrderFaqs } from './faqs.queries.ts';

const SortableList = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "sortable-list" */ '@outpost/ui-sortable')).SortableList,
);

/** Returns ids with one of them at another index. */
const moved = (ids: readonly string[], id: string, index: number): string[] =>
  ids.filter((one) => one !== id).toSpliced(index, 0, id);

/** Answers of a category; a move is saved at once, and moves wait for each other. */
function CategoryOrder({ category, faqs }: { category: FaqCategory; faqs: readonly Faq[] }) {
  const order = useOrderFaqs();
  const toast = useToast();
  const [ids, setIds] = useState(() => faqs.map(({ _id }) => _id));
  const items = ids.flatMap((id) => {
    const faq = faqs.find(({ _id }) => _id === id);
    return faq ? [{ id, label: faq.question }] : [];
  });
  const move = async (id: string, index: number) => {
    const before = ids;
    const after = moved(before, id, index);
    setIds(after);
    try {
      await order.mutateAsync({ body: { category, ids: after } });
      toast.success(t('reorder.saved'));
    } catch (error) {
      setIds(before);
      toast.error(error instanceof Error ? error.message : String(error));
    }
  };
  if (items.length === 0) return <Text tone="muted">{t('reorder.empty')}</Text>;
  return (
    <SortableList
      label={category}
      items={items}
      isDisabled={order.isPending}
      onMove={(id, index) => void move(id, index)}
    >
      {({ label }) => <Text as="span">{label}</Text>}
    </SortableList>
  );
}

/** Puts the answers of a category in order, with the pointer or the keyboard. */
export function OrderDialog({
  whiteLabel,
  onClose,
}: {
  /** Organization of the answers; null for that of the account. */
  whiteLabel: string | null;
  onClose: () => void;
}) {
  const [category, setCategory] = useState<FaqCategory>('General');
  const query = useOrderedFaqs(category, whiteLabel);
  return (
    <Dialog
      title={t('reorder.title')}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('reorder.done')}
        </Button>
      }
    >
      <Column gap={2}>
        <Text tone="muted">{t('reorder.hint')}</Text>
        <Choice
          label={t('faqs.category')}
          value={category}
          options={faqCategories.map((value) => ({ value, label: value }))}
          onChange={setCategory}
        />
        <QueryContent
          query={query}
          failure={t('reorder.failure')}
          loading={<Placeholder height={160} />}
        >
          {({ faqs, total }) => (
            <>
              <CategoryOrder key={category} category={category} faqs={faqs} />
              {total > mostOrdered && (
                <Text tone="muted" size="small">
                  {t('reorder.more', { count: mostOrdered })}
                </Text>
              )}
            </>
          )}
        </QueryContent>
      </Column>
    </Dialog>
  );
}
