import { styled } from '@mui/material/styles';
import { Button, token, Unseen, useToast } from '@outpost/ui';
import type { SavedView, SavedViews } from '../page/list-model.ts';
import { t } from '../i18n/lists.ts';

const Strip = styled('nav')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  overflowX: 'auto',
  borderBottom: `1px solid ${token.line}`,
  '@media print': { display: 'none' },
});

const Tab = styled('button')({
  all: 'unset',
  flex: 'none',
  padding: '7px 10px',
  fontSize: '0.8125rem',
  color: token.ink2,
  cursor: 'pointer',
  borderBottom: '2px solid transparent',
  '&:hover': { color: token.ink },
  '&:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: -2 },
  '&[aria-current]': { color: token.ink, fontWeight: 550, borderBottomColor: token.accent },
});

const Dot = styled('span')({
  display: 'inline-block',
  width: 7,
  height: 7,
  borderRadius: '50%',
  background: token.accent,
  marginLeft: 6,
});

const wordsOf = ({ name, isOwn, isDefault }: SavedView) =>
  [name, isDefault && t('views.default'), !isOwn && t('views.shared')].filter(Boolean).join(' · ');

/** The saved views of a list beside each other; one that was changed can be saved or restored. */
export function ViewTabs({
  saved: { views, current, isModified, onOpen, onUpdate },
  noun: [, many],
}: {
  saved: SavedViews;
  noun: [one: string, many: string];
}) {
  const toast = useToast();
  if (views.length === 0) return null;
  const update = (id: string) =>
    void onUpdate(id).then(
      () => toast.success(t('views.updated')),
      (error: Error) => toast.error(error.message),
    );
  return (
    <Strip aria-label={t('views.label')}>
      {[null, ...views].map((view) => {
        const id = view?._id ?? null;
        const isOpen = id === (current?._id ?? null);
        return (
          <Tab
            key={id ?? 'all'}
            type="button"
            {...(isOpen && { 'aria-current': 'page' as const })}
            onClick={() => onOpen(id)}
          >
            {view ? wordsOf(view) : t('views.everything', { noun: many })}
            {isOpen && current && isModified && (
              <>
                <Dot aria-hidden />
                <Unseen> {t('views.modified')}</Unseen>
              </>
            )}
          </Tab>
        );
      })}
      {current && isModified && (
        <>
          <Button kind="plain" onClick={() => onOpen(current._id)}>
            {t('views.discard')}
          </Button>
          {current.isOwn && (
            <Button kind="plain" onClick={() => update(current._id)}>
              {t('views.update')}
            </Button>
          )}
        </>
      )}
    </Strip>
  );
}
