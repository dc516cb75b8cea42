import { mostTags, Tag, validator, type FullFormResponse } from '@outpost/contracts';
import { Button, Form, IconButton, Row, Text, TextField, useToast, X } from '@outpost/ui';
import { t } from '../../i18n/responses.ts';
import { useChangeResponse } from './responses.queries.ts';

/** Tags of a response; viewers with write access add and remove them. */
export function Tags({ response, mayWrite }: { response: FullFormResponse; mayWrite: boolean }) {
  const change = useChangeResponse();
  const toast = useToast();
  const { _id: id, tags, version } = response;
  const save = (next: string[]) =>
    change.mutateAsync({ params: { id }, body: { tags: next }, ifMatch: version });
  const remove = (tag: string) =>
    save(tags.filter((one) => one !== tag)).catch(({ message }: Error) => toast.error(message));
  return (
    <>
      <Row gap={0.5}>
        {tags.length === 0 && <Text tone="faint">{t('response.noTagsYet')}</Text>}
        {tags.map((tag) => (
          <Row key={tag} gap={0.5}>
            <Text as="span">{tag}</Text>
            {mayWrite && (
              <IconButton label={t('response.removeTag', { tag })} onClick={() => void remove(tag)}>
                <X size={14} aria-hidden />
              </IconButton>
            )}
          </Row>
        ))}
      </Row>
      {mayWrite && tags.length < mostTags && (
        <Form<{ tag: string }>
          // A new, empty form after each added tag.
          key={tags.length}
          initialValues={{ tag: '' }}
          validate={({ tag }): Record<string, string> => {
            if (tags.includes(tag.trim())) return { tag: t('response.eachTagCanThere') };
            const [message] = Object.values(validator(Tag)(tag));
            return message ? { tag: message } : {};
          }}
          onSubmit={({ tag }) => save([...tags, tag.trim()])}
        >
          {({ isSubmitting }) => (
            <Row>
              <TextField name="tag" label={t('response.newTag')} />
              <Button type="submit" isBusy={isSubmitting}>
                {t('response.addTag')}
              </Button>
            </Row>
          )}
        </Form>
      )}
    </>
  );
}
