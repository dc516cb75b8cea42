import type { BulkChoice } from '@outpost/lists';
import { TextField } from '@outpost/ui';
import { t } from '../../i18n/responses.ts';

/** Bulk actions of the list of responses. */
export const responseBulk = (): BulkChoice[] => [
  {
    action: 'tag',
    label: t('list.addTag'),
    done: t('list.tagged'),
    consequence: t('list.tagAddedThoseThey'),
    form: {
      initialValues: { tag: '' },
      validate: ({ tag = '' }): Record<string, string> =>
        tag.trim() === '' ? { tag: 'Tag is required' } : {},
      fields: <TextField name="tag" label={t('list.tag')} isFocused />,
    },
  },
  {
    action: 'markSpam',
    label: t('list.markAsSpam'),
    done: t('list.markedAsSpam'),
    undone: t('list.unmarked'),
    consequence: t('list.theyLeaveListNot'),
  },
  {
    action: 'unmarkSpam',
    label: t('list.notSpam'),
    done: t('list.unmarked'),
    undone: t('list.markedAsSpam'),
    consequence: t('list.theyBackListCounted'),
  },
  {
    action: 'delete',
    label: t('list.delete'),
    done: t('list.deleted'),
    consequence: t('list.theyGoneGoodTheir'),
    isDanger: true,
  },
];
