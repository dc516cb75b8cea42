import { SelectField } from '@outpost/ui';
import { t } from '../../i18n/release-dialogs.ts';
import { useVersions } from '../releases.queries.ts';

/** Field with the stored versions of a remote or the host; tells why they did not load. */
export function VersionField({ part, marksLive = false }: { part: string; marksLive?: boolean }) {
  const { data, error } = useVersions(part);
  const options = (data?.releases ?? []).map(({ version, liveFor }) => ({
    value: version,
    label: marksLive && liveFor.length > 0 ? t('promote.liveVersion', { version }) : version,
  }));
  return (
    <SelectField
      name="version"
      label={t('promote.version')}
      options={[{ value: '', label: t('promote.chooseOne') }, ...options]}
      {...(error && { hint: error.message })}
    />
  );
}
