import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import { logoFault, logoKinds, type Organization } from '@outpost/contracts';
import { BrandMark, Button, Row, Text, Upload, useToast, usePreload } from '@outpost/ui';
import { FileButton, PageSection } from '@outpost/ui/details';
import { t } from '../../i18n/organization.ts';
import { LogoDialog, RemoveLogoDialog } from './organization-lazy.ts';

/** Logo of an organization, with buttons to replace and remove it. */
export function LogoSection({ organization }: { organization: Organization }) {
  usePreload(LogoDialog, RemoveLogoDialog);
  const { name, logo } = organization;
  const mayWrite = useCan('organization:write');
  const toast = useToast();
  const [picked, setPicked] = useState<File | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const pick = (file: File) => {
    const fault = logoFault(file);
    if (fault) toast.error(fault);
    else setPicked(file);
  };
  const actions = (
    <>
      {logo && <Button onClick={() => setRemoving(true)}>{t('logo.remove')}</Button>}
      <FileButton
        label={logo ? t('logo.replace') : t('logo.upload')}
        accept={logoKinds.join(',')}
        icon={<Upload size={16} aria-hidden />}
        onPick={pick}
      />
    </>
  );
  return (
    <PageSection title={t('logo.heading')} actions={mayWrite && actions}>
      <Row gap={2}>
        <BrandMark name={name} logo={logo} size={64} />
        <Text tone="muted">{logo ? t('logo.shown') : t('logo.missing')}</Text>
      </Row>
      {picked && (
        <LogoDialog organization={organization} file={picked} onClose={() => setPicked(null)} />
      )}
      {isRemoving && (
        <RemoveLogoDialog organization={organization} onClose={() => setRemoving(false)} />
      )}
    </PageSection>
  );
}
