import { useEffect, useRef } from 'react';
import type { ExpressionReader, FormAnswers, FormContent, FormLanguage } from '@outpost/contracts';
import { mountForm } from './mount-form.ts';

/** The form as visitors fill it in; the answers are never sent. */
export function PreviewForm({
  content,
  prefilled,
  read,
  language,
  onAnswers,
  onSent,
}: {
  content: FormContent;
  /** Answers the link prefills. */
  prefilled: FormAnswers;
  read: ExpressionReader;
  language: FormLanguage;
  onAnswers: (answers: FormAnswers) => void;
  onSent: (answers: FormAnswers) => void;
}) {
  const root = useRef<HTMLDivElement>(null);
  const typed = useRef(prefilled);
  const reader = useRef(read);
  const refresh = useRef<(() => void) | null>(null);
  // The form stays in place while the code of expressions loads.
  useEffect(() => {
    reader.current = read;
    refresh.current?.();
  }, [read]);
  useEffect(() => {
    if (!root.current) return;
    refresh.current = mountForm(root.current, {
      content,
      answers: typed.current,
      read: (text) => reader.current(text),
      language,
      onAnswers: (answers) => {
        typed.current = answers;
        onAnswers(answers);
      },
      onSent: () => onSent(typed.current),
    });
  }, [content, language, onAnswers, onSent]);
  return <div ref={root} />;
}
