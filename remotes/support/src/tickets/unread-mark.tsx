import { styled, token, Unseen } from '@outpost/ui';
import { t } from '../i18n/ticket-threads.ts';

const Dot = styled('span')({
  display: 'inline-block',
  width: 8,
  height: 8,
  marginRight: 8,
  borderRadius: '50%',
  background: token.accent,
});

/** Marks a ticket with news in its list. */
export function UnreadMark() {
  return (
    <>
      <Dot aria-hidden />
      <Unseen>{t('unread.mark')} </Unseen>
    </>
  );
}
