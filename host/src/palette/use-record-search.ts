import { useEffect, useState } from 'react';
import { queryFor, useQuery, type ApiFailure } from '@outpost/api-client';
import { maxSearch, searchEndpoints, type SearchResult } from '@outpost/contracts';

const quietMs = 250;
const fewestLetters = 2;

export interface RecordSearch {
  results: SearchResult[];
  /** The searched text; empty while it is too short. */
  text: string;
  isBusy: boolean;
  failure: ApiFailure | null;
}

/** Returns the text after a pause in typing. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), quietMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

const holds = (value: string, text: string) => value.toLowerCase().includes(text.toLowerCase());

/** Filters the results of a shorter text by the text typed since. */
const narrowed = (results: SearchResult[], asked: string, text: string): SearchResult[] => {
  if (text === asked) return results;
  if (asked === '' || !text.startsWith(asked)) return [];
  return results.filter(({ title, detail }) => holds(title, text) || holds(detail, text));
};

/** Searches records on the server for the text typed in the palette. */
export const useRecordSearch = (typed: string): RecordSearch => {
  const trimmed = typed.trim().slice(0, maxSearch);
  const text = trimmed.length < fewestLetters ? '' : trimmed;
  const asked = useSettled(text);
  const { data, error, isFetching } = useQuery({
    ...queryFor(searchEndpoints.all, { query: { searchValue: asked } }),
    enabled: asked !== '',
  });
  const isSettled = text === asked;
  return {
    results: narrowed(data?.results ?? [], asked, text),
    text,
    isBusy: text !== '' && (!isSettled || isFetching),
    failure: isSettled && asked !== '' ? error : null,
  };
};
