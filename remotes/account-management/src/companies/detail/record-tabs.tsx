import type { CompanyDetails } from '@outpost/contracts';
import { RecordList } from '@outpost/lists';
import { aiToolList, campaignList, documentList, templateList } from './record-lists.tsx';

interface AboutCompany {
  company: CompanyDetails;
}

/** Campaigns of a company. */
export function CampaignsTab({ company: { _id: id } }: AboutCompany) {
  return <RecordList level={2} list={campaignList} params={{ id }} />;
}

/** Documents of a company. */
export function DocumentsTab({ company: { _id: id } }: AboutCompany) {
  const fixed = { kind: ['document'] };
  return <RecordList level={2} list={documentList} params={{ id }} fixed={fixed} />;
}

/** Templates of a company. */
export function TemplatesTab({ company: { _id: id } }: AboutCompany) {
  const fixed = { kind: ['template'] };
  return <RecordList level={2} list={templateList} params={{ id }} fixed={fixed} />;
}

/** Uses of AI tools in a company. */
export function AiToolHistoryTab({ company: { _id: id } }: AboutCompany) {
  return <RecordList level={2} list={aiToolList} params={{ id }} />;
}
