import { answersInOrder, type FullFormResponse } from '@outpost/contracts';
import { formatDaysIn } from '@outpost/ui';
import { Facts } from '@outpost/ui/details';

/** Answers by question; files are links that expire. */
export function Answers({ response }: { response: FullFormResponse }) {
  const facts = answersInOrder(response).map(({ _id, title, type, text }) => {
    const shown = type === 'date_picker' ? formatDaysIn(text) : text;
    const files = response.files.filter(({ component }) => component === _id);
    const links = files.map(({ _id: file, name, url }) => (
      <div key={file}>
        <a href={url} target="_blank" rel="noreferrer" download={name}>
          {name}
        </a>
      </div>
    ));
    return [title, links.length > 0 ? links : shown || '—'] as const;
  });
  return <Facts facts={Object.fromEntries(facts)} />;
}
