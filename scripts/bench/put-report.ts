/** Replaces the text between the marks of a bench; throws when the marks are missing. */
export const putReport = (text: string, report: string, bench = 'lists'): string => {
  const [begin, end] = [`<!-- bench ${bench}: begin -->`, `<!-- bench ${bench}: end -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error('The document has no place for the report.');
  return `${text.slice(0, from + begin.length)}\n\n${report.trim()}\n\n${text.slice(to)}`;
};
