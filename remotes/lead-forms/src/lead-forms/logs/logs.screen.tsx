import type { LeadForm } from '@outpost/contracts';
import { RecordList, recordList } from '@outpost/lists';
import { useParam } from '@outpost/router';
import { usePreload } from '@outpost/ui';
import { t } from '../../i18n/logs.ts';
import { FormOrAll } from '../form-page.tsx';
import { formLogList } from './log-list.tsx';
import { LogPanel } from './log-lazy.ts';

const ofOneForm = recordList(() => ({ ...formLogList(), title: t('list.logs') }));

function FormLogsOf({ form }: { form: LeadForm }) {
  return (
    <RecordList
      list={ofOneForm}
      level={2}
      without={['form', 'organization']}
      fixed={{ form: [form._id] }}
      whiteLabel={form.whiteLabel._id}
    />
  );
}

/** Log of all forms, or of the one in the address; `?open=<id>` shows one entry. */
export function LeadFormLogsScreen() {
  usePreload(LogPanel);
  const [open, setOpen] = useParam('open');
  return (
    <>
      <FormOrAll
        tab="logs"
        render={(form) => <FormLogsOf form={form} />}
        all={<RecordList list={formLogList} />}
      />
      {open && <LogPanel key={open} id={open} onClose={() => setOpen(null)} />}
    </>
  );
}
