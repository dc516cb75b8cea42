import { useEffect, useState } from 'react';
import { usePresence, useSupportTyping } from '@outpost/api-client';
import { useCan, useUser } from '@outpost/auth-store';
import { PanelSection, Text, useFieldValue } from '@outpost/ui';
import { t } from '../i18n/ticket-threads.ts';

/** Milliseconds after the last key until a person types no more. */
const pauseMs = 5_000;

/** Reports from inside the form of a reply whether its text is being typed. */
export function ReportTyping({ onChange }: { onChange: (isTyping: boolean) => void }) {
  const text = useFieldValue<string>('text');
  const [first] = useState(text);
  useEffect(() => {
    if (text === first || text.trim() === '') return;
    onChange(true);
    const timer = setTimeout(() => onChange(false), pauseMs);
    return () => {
      clearTimeout(timer);
      onChange(false);
    };
  }, [text, first, onChange]);
  return null;
}

const lineOf = (isSupportTyping: boolean, names: { typing: string[]; open: string[] }): string => {
  if (isSupportTyping) return t('presence.support');
  return [
    names.typing.length > 0 && t('presence.typing', { names: names.typing.join(', ') }),
    names.open.length > 0 && t('presence.open', { names: names.open.join(', ') }),
  ]
    .filter(Boolean)
    .join(' ');
};

/**
 * Announces that this page has a ticket open, and shows staff who else has it open or types a reply;
 * customers read only that support types.
 */
export function TicketPresence({ id, isTyping }: { id: string; isTyping: boolean }) {
  const others = usePresence({ kind: 'tickets', _id: id }, null, isTyping);
  const isSupportTyping = useSupportTyping();
  const isStaff = useCan('tickets:write');
  const viewer = useUser();
  const nameOf = (one: (typeof others)[number]) =>
    one._id === viewer?._id ? t('presence.you') : one.name;
  const typing = [...new Set(others.filter((one) => one.isTyping).map(nameOf))];
  const open = [...new Set(others.map(nameOf))].filter((name) => !typing.includes(name));
  const line = lineOf(isSupportTyping && !isStaff, { typing, open });
  return (
    <div role="status" aria-label={t('presence.label')}>
      {line && (
        <PanelSection>
          <Text tone="muted" size="small">
            {line}
          </Text>
        </PanelSection>
      )}
    </div>
  );
}
