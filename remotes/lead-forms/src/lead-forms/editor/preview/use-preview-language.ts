import { useMemo, useState } from 'react';
import { queryFor, useQuery } from '@outpost/api-client';
import {
  english,
  languageFor,
  languageName,
  leadFormSetupEndpoints,
  translated,
  type FormContent,
  type FormLanguage,
  type LanguageOfForm,
} from '@outpost/contracts';

const none: LanguageOfForm[] = [];

/** Fixed texts of the page: those of the form before those of the product. */
const textsOf = ({ builtIn, texts }: LanguageOfForm) => ({ ...builtIn, ...texts });

const inLanguage = (
  content: FormContent,
  languages: readonly LanguageOfForm[],
  chosen: string,
): { content: FormContent; language: FormLanguage } => {
  const own = languages.find(({ isOwn }) => isOwn);
  if (!own) return { content, language: english };
  const ownLanguage = languageFor({ components: [] }, own.language, textsOf(own));
  const other = languages.find(({ language, isOwn }) => language === chosen && !isOwn);
  if (!other) return { content, language: ownLanguage };
  const { language: code } = other;
  const { words } = ownLanguage;
  return {
    content: translated(content, other.texts),
    language: languageFor(content, code, textsOf(other), {}, words),
  };
};

/**
 * Returns a form in one of its languages, as its live page has it, with the languages to choose from.
 * The form's own language is chosen at first; where the languages cannot be loaded, its page is in English.
 */
export const usePreviewLanguage = (formId: string, original: FormContent) => {
  const [chosen, setChosen] = useState('');
  const { data, isFetching } = useQuery(
    queryFor(leadFormSetupEndpoints.languages, { params: { formId } }),
  );
  const languages = data?.languages.languages ?? none;
  const shown = useMemo(
    () => inLanguage(original, languages, chosen),
    [original, languages, chosen],
  );
  const options = languages.map(({ language }) => ({
    value: language,
    label: languageName(language, 'en'),
  }));
  return { ...shown, options, onLanguage: setChosen, isLoaded: data !== undefined || !isFetching };
};
