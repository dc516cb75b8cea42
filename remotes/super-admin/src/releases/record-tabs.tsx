import { RecordList } from '@outpost/lists';
import { failureList, historyList } from './release-lists.tsx';

/** History of publications, promotions and rollbacks. */
export function HistoryTab() {
  return <RecordList level={2} list={historyList} />;
}

/** Failures reported by browsers. */
export function FailuresTab() {
  return <RecordList level={2} list={failureList} />;
}
