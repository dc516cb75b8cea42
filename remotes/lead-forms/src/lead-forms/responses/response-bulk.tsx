import type { BulkChoice } from '@outpost/lists';
import { TextField } from '@outpost/ui';

/** Bulk actions of the list of responses. */
export const responseBulk: BulkChoice[] = [
  {
    action: 'tag',
    label: 'Add tag',
    done: 'tagged',
    consequence: 'The tag is added to those they have.',
    form: {
      initialValues: { tag: '' },
      validate: ({ tag = '' }): Record<string, string> =>
        tag.trim() === '' ? { tag: 'Tag is required' } : {},
      fields: <TextField name="tag" label="Tag" isFocused />,
    },
  },
  {
    action: 'markSpam',
    label: 'Mark as spam',
    done: 'marked as spam',
    undone: 'unmarked',
    consequence: 'They leave the list and are not counted in the analytics.',
  },
  {
    action: 'unmarkSpam',
    label: 'Not spam',
    done: 'unmarked',
    undone: 'marked as spam',
    consequence: 'They are back in the list and counted in the analytics.',
  },
  {
    action: 'delete',
    label: 'Delete',
    done: 'deleted',
    consequence: 'They are gone for good, with their answers and files. This cannot be undone.',
    isDanger: true,
  },
];
