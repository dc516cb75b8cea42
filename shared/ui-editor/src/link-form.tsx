import { useState, type KeyboardEvent } from 'react';
import { isSafeLink } from '@outpost/contracts';
import { Button, styled, token, TypedField } from '@outpost/ui';
import { t } from './i18n/editor.ts';

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 8,
  padding: 8,
  borderBottom: `1px solid ${token.line}`,
  '& > div': { flex: '1 1 14rem' },
});

/** Returns an address with a scheme: `example.com` becomes `https://example.com`. */
const completed = (typed: string): string => {
  const address = typed.trim();
  if (address === '' || /^[a-z][a-z\d+.-]*:/i.test(address)) return address;
  return /^[^\s@]+@[^\s@]+$/.test(address) ? `mailto:${address}` : `https://${address}`;
};

/** Asks for the address of a link; inside another form, so it submits none itself. */
export function LinkForm({
  href,
  onApply,
  onClose,
}: {
  /** Empty for a new link. */
  href: string;
  onApply: (href: string) => void;
  onClose: () => void;
}) {
  const [address, setAddress] = useState(href);
  const [message, setMessage] = useState<string | undefined>();
  const apply = () => {
    const link = completed(address);
    if (link === '' || isSafeLink(link)) onApply(link);
    else setMessage(t('link.incorrect'));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Enter') return;
    if (event.key === 'Enter' && !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else onClose();
  };
  return (
    <Line onKeyDown={press}>
      <TypedField
        label={t('link.address')}
        value={address}
        message={message}
        isFocused
        onChange={setAddress}
      />
      <Button kind="primary" onClick={apply}>
        {t('link.apply')}
      </Button>
      {href !== '' && <Button onClick={() => onApply('')}>{t('link.remove')}</Button>}
      <Button kind="plain" onClick={onClose}>
        {t('link.cancel')}
      </Button>
    </Line>
  );
}
