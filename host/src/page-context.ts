import { createContext, useContext } from 'react';
import type { readPageData } from './page-data.ts';

export const PageContext = createContext<ReturnType<typeof readPageData> | null>(null);

export const usePage = () => {
  const page = useContext(PageContext);
  if (!page) throw new Error('There is no page data here.');
  return page;
};
