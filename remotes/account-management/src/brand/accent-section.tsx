import type { Organization } from '@outpost/contracts';
import { AccentPreview, ColourField, useFieldValue, usePreload } from '@outpost/ui';
import { t } from '../i18n/brand.ts';
import { EditableSection } from '../shell/organization/editable-section.tsx';
import type { OrganizationForm } from '../shell/organization/organization-dialog.tsx';
import { OrganizationDialog } from '../shell/organization/organization-lazy.ts';

/** Initial colour of the picker: the product's. */
const product = '#4f46e5';

const form = (): OrganizationForm<{ accent: string }> => ({
  title: t('accent.edit'),
  labels: { accent: t('accent.accent') },
  valuesOf: ({ accent }) => ({ accent: accent ?? '' }),
  bodyOf: ({ accent }) => ({ accent: accent.trim() || null }),
});

function LivePreview() {
  const accent = useFieldValue<string>('accent').trim();
  return <AccentPreview accent={/^#[\da-f]{6}$/i.test(accent) ? accent : null} />;
}

/** Colour of buttons and links, in both themes. */
export function AccentSection({ organization }: { organization: Organization }) {
  usePreload(OrganizationDialog);
  return (
    <EditableSection
      title={t('accent.accent')}
      editLabel={t('accent.edit')}
      renderDialog={(close) => (
        <OrganizationDialog organization={organization} form={form()} onClose={close}>
          <ColourField
            name="accent"
            label={t('accent.accent')}
            otherwise={product}
            hint={t('accent.accentHint')}
          />
          <LivePreview />
        </OrganizationDialog>
      )}
    >
      <AccentPreview accent={organization.accent} />
    </EditableSection>
  );
}
