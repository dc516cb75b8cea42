import { RecordList } from '@outpost/lists';
import { failureList, historyList } from './release-lists.tsx';

/** What was published, promoted and rolled back. */
export function HistoryTab() {
  return <RecordList level={2} list={historyList} />;
}

/** What browsers could not load or show. */
export function FailuresTab() {
  return <RecordList level={2} list={failureList} />;
}
