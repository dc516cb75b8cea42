import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { jiraLinkEndpoints, ticketEndpoints } from '@outpost/contracts';

const touched = [jiraLinkEndpoints.link, ticketEndpoints.list, ticketEndpoints.byId];

export const useJiraLink = (id: string) =>
  useQuery(queryFor(jiraLinkEndpoints.link, { params: { id } }));
export const useCreateIssue = () => useChange(jiraLinkEndpoints.create, touched);
export const useAttachIssue = () => useChange(jiraLinkEndpoints.attach, touched);
export const useRetryIssue = () => useChange(jiraLinkEndpoints.retry, touched);
export const useDetachIssue = () => useChange(jiraLinkEndpoints.detach, touched);
