import type { Organization } from '@outpost/contracts';
import { AccentPreview, ColourField, useFieldValue, usePreload } from '@outpost/ui';
import { EditablePart } from '../shell/organization/editable-part.tsx';
import type { OrganizationForm } from '../shell/organization/organization-dialog.tsx';
import { OrganizationDialog } from '../shell/organization/organization-lazy.ts';

/** Initial colour of the picker: the product's. */
const product = '#4f46e5';

const form: OrganizationForm<{ accent: string }> = {
  title: 'Edit accent colour',
  labels: { accent: 'Accent colour' },
  valuesOf: ({ accent }) => ({ accent: accent ?? '' }),
  bodyOf: ({ accent }) => ({ accent: accent.trim() || null }),
};

function LivePreview() {
  const accent = useFieldValue<string>('accent').trim();
  return <AccentPreview accent={/^#[\da-f]{6}$/i.test(accent) ? accent : null} />;
}

/** Colour of buttons and links, in both themes. */
export function AccentPart({ organization }: { organization: Organization }) {
  usePreload(OrganizationDialog);
  return (
    <EditablePart
      title="Accent colour"
      editLabel="Edit accent colour"
      renderDialog={(close) => (
        <OrganizationDialog organization={organization} form={form} onClose={close}>
          <ColourField
            name="accent"
            label="Accent colour"
            otherwise={product}
            hint="Such as #0f766e. Empty takes the product’s own. Pages show it when they are next loaded."
          />
          <LivePreview />
        </OrganizationDialog>
      )}
    >
      <AccentPreview accent={organization.accent} />
    </EditablePart>
  );
}
