import type { CompanyDetails } from '@outpost/contracts';
import { RecordList } from '@outpost/lists';
import { aiToolList, campaignList, documentList, templateList } from './record-lists.tsx';

interface AboutCompany {
  company: CompanyDetails;
}

/** What a company sends to many people. */
export function CampaignsTab({ company: { _id: id } }: AboutCompany) {
  return <RecordList level={2} list={campaignList} params={{ id }} />;
}

/** The files of a company. */
export function DocumentsTab({ company: { _id: id } }: AboutCompany) {
  const fixed = { kind: ['document'] };
  return <RecordList level={2} list={documentList} params={{ id }} fixed={fixed} />;
}

/** What the texts of a company are made from. */
export function TemplatesTab({ company: { _id: id } }: AboutCompany) {
  const fixed = { kind: ['template'] };
  return <RecordList level={2} list={templateList} params={{ id }} fixed={fixed} />;
}

/** The uses of tools in a company. */
export function AiToolHistoryTab({ company: { _id: id } }: AboutCompany) {
  return <RecordList level={2} list={aiToolList} params={{ id }} />;
}
