import { useUpload } from '@outpost/api-client';
import {
  logoFault,
  logoKinds,
  organizationEndpoints,
  whiteLabelEndpoints,
  type WhiteLabel,
} from '@outpost/contracts';
import { BrandMark, Row, Text, Upload, useToast } from '@outpost/ui';
import { FileButton } from '@outpost/ui/details';
import { t } from '../../i18n/wizard.ts';

export interface LogoFieldProps {
  draft: WhiteLabel | null;
  name: string;
  /** Runs `work` after pending saves of the draft. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Last version of the draft from the server. */
  seen: { readonly current: WhiteLabel | null };
  onSaved: (draft: WhiteLabel) => void;
}

/** Logo of a draft, uploaded as soon as it is chosen; requires a saved draft. */
export function LogoField({ draft, name, inTurn, seen, onSaved }: LogoFieldProps) {
  const { mutateAsync, isPending } = useUpload(organizationEndpoints.updateLogo, [
    whiteLabelEndpoints.list,
  ]);
  const toast = useToast();
  const send = (file: File) =>
    inTurn(async () => {
      if (!seen.current) return;
      const { organization } = await mutateAsync({ query: { id: seen.current._id }, file });
      const { logo, version } = organization;
      onSaved({ ...seen.current, logo, version });
      toast.success(t('fields.logoSaved'));
    }).catch(({ message }: Error) => toast.error(message));
  const pick = (file: File) => {
    const fault = logoFault(file);
    if (fault) toast.error(fault);
    else void send(file);
  };
  return (
    <Row gap={2}>
      <BrandMark name={name || '?'} logo={draft?.logo ?? null} size={48} />
      {draft ? (
        <FileButton
          label={draft.logo ? t('fields.replaceLogo') : t('fields.uploadLogo')}
          accept={logoKinds.join(',')}
          icon={<Upload size={16} aria-hidden />}
          isBusy={isPending}
          onPick={pick}
        />
      ) : (
        <Text tone="muted">{t('fields.logoHint')}</Text>
      )}
    </Row>
  );
}
