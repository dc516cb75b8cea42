import { useEffect, useRef } from 'react';
import type { FormContent, FormLanguage, LeadFormSettings } from '@outpost/contracts';
import {
  closedPage,
  closedTree,
  passwordTree,
  thanksTree,
  type FormElement,
} from '@outpost/form-page';
import { domOf } from '@outpost/form-page/dom';
import { Button, Row, Text } from '@outpost/ui';
import { t } from '../../../i18n/editor.ts';

/** A page of the preview: the form, or the one before it, after it or in its place. */
export const previewPages = ['form', 'password', 'after', 'closed', 'full'] as const;
export type PreviewPageName = (typeof previewPages)[number];

const treeOf = (
  page: Exclude<PreviewPageName, 'form'>,
  message: FormContent['message'],
  settings: LeadFormSettings,
  language: FormLanguage,
): FormElement => {
  if (page === 'password') return passwordTree({ action: null, problem: '', language });
  return page === 'after'
    ? thanksTree(message, null, language)
    : closedTree(closedPage(page, settings, language));
};

/** A page that visitors see instead of the form, drawn as the live page is. */
export function PreviewPage({
  page,
  message,
  settings,
  language,
  isSent,
  onForm,
}: {
  page: Exclude<PreviewPageName, 'form'>;
  message: FormContent['message'];
  settings: LeadFormSettings;
  language: FormLanguage;
  /** True after the form was submitted, which moves the focus to the title. */
  isSent: boolean;
  onForm: () => void;
}) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.replaceChildren(domOf(treeOf(page, message, settings, language)));
    root.current?.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      onForm();
    });
    const title = root.current?.querySelector('h1');
    if (!title || !isSent) return;
    title.tabIndex = -1;
    title.focus();
  }, [page, message, settings, language, isSent, onForm]);
  return (
    <>
      <div ref={root} />
      {page === 'after' && message.type === 'redirect' && (
        <Text>{t('preview.peopleSent', { link: message.link })}</Text>
      )}
      {page === 'after' && (
        <Row justify="center">
          <Button onClick={onForm}>{t('preview.fillInAgain')}</Button>
        </Row>
      )}
    </>
  );
}
