import { useState } from 'react';
import { webPixelEndpoints, type ProductForm, type WebPixel } from '@outpost/contracts';
import { usePickerSource } from '@outpost/lists';
import {
  Button,
  Column,
  CopyField,
  Dialog,
  FormDialog,
  PickerField,
  Row,
  Text,
  TextField,
} from '@outpost/ui';
import { OutsideLink } from '@outpost/ui/details';
import { t } from '../i18n/product-forms.ts';
import { usePreviewLink } from './product-forms.queries.ts';

interface Values extends Record<string, unknown> {
  webPixel: string;
  path: string;
}

/** Makes a link to a page of a site that shows the form there. */
export function PreviewDialog({
  productForm: { _id: id, form, whiteLabel },
  onClose,
}: {
  productForm: ProductForm;
  onClose: () => void;
}) {
  const make = usePreviewLink();
  const [url, setUrl] = useState<string | null>(null);
  const pixels = usePickerSource<WebPixel>(webPixelEndpoints.list, 'webPixels', {
    labelOf: ({ domain }) => domain,
    sortBy: 'domain',
    query: { whiteLabel: whiteLabel._id },
  });
  const title = t('preview.title', { title: form.title });
  if (url !== null)
    return (
      <Dialog
        title={title}
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('preview.done')}</Button>}
      >
        <Column gap={2}>
          <Text>{t('preview.ready')}</Text>
          <Row>
            <CopyField label={t('preview.link')} value={url} />
            <OutsideLink label={t('preview.open')} href={url} />
          </Row>
        </Column>
      </Dialog>
    );
  return (
    <FormDialog<Values>
      title={title}
      submitLabel={t('preview.submit')}
      initialValues={{ webPixel: '', path: '/' }}
      validate={() => ({})}
      onSubmit={async ({ webPixel, path }) => {
        const made = await make.mutateAsync({
          params: { id },
          query: { ...(webPixel && { webPixel }), path },
        });
        setUrl(made.url);
      }}
      onClose={onClose}
      staysOpen
    >
      <PickerField
        name="webPixel"
        label={t('preview.site')}
        hint={t('preview.siteHint')}
        source={pixels}
      />
      <TextField name="path" label={t('preview.path')} hint={t('preview.pathHint')} />
    </FormDialog>
  );
}
