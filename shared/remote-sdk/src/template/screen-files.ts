/** A new remote: name `billing-lab`, label `Billing Lab`. */
export interface NewRemote {
  name: string;
  label: string;
}

/** Returns the label of a name: `Billing Lab` of `billing-lab`. */
export const labelOf = (name: string): string =>
  name
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

/** Reports a valid name of a remote: small letters, digits and single dashes. */
export const isRemoteName = (name: string): boolean =>
  /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) && name.length <= 40 && name !== 'host';

const componentOf = ({ name }: NewRemote): string =>
  `${name.replace(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase())}Screen`;

const routes = (remote: NewRemote) => `import type { ScreenRoute } from '@outpost/router';

export const routes: ScreenRoute[] = [
  {
    path: '/${remote.name}',
    title: '${remote.label}',
    screen: () =>
      import('./overview/overview.screen.tsx').then((module) => module.${componentOf(remote)}),
  },
];
`;

const queries = `import { queryFor, useQuery } from '@outpost/api-client';
import { faqEndpoints } from '@outpost/contracts';

/** Returns the questions the signed-in user may read. */
export const useQuestions = () =>
  useQuery(queryFor(faqEndpoints.list, { query: { limit: '5' } }));
`;

const screenOf = (
  remote: NewRemote,
) => `import { Column, EmptyState, ErrorState, Heading, Page } from '@outpost/ui';
import { PageSection } from '@outpost/ui/details';
import { useQuestions } from './overview.queries.ts';

/** The first screen of the area: it reads real rows through the one API client. */
export function ${componentOf(remote)}() {
  const { data, error, refetch } = useQuestions();
  return (
    <Page>
      <Heading>${remote.label}</Heading>
      <PageSection title="Frequently asked">
        {error && !data && (
          <ErrorState
            title="The questions could not be loaded"
            message={error.message}
            requestId={error.requestId}
            onRetry={() => void refetch()}
          />
        )}
        {data?.faqs.length === 0 && (
          <EmptyState title="No questions yet" hint="They are written on the screen FAQs." />
        )}
        <Column gap={1}>
          {data?.faqs.map(({ _id, question }) => (
            <span key={_id}>{question}</span>
          ))}
        </Column>
      </PageSection>
    </Page>
  );
}
`;

const testOf = ({ name, label }: NewRemote) => `import { expect, test } from 'vitest';
import { fakeApi, makeFaq, renderScreen, screen } from '@outpost/testing';
import { routes } from './routes.ts';

test('/${name} is ${label} and shows what the API answers', async () => {
  const faqs = [makeFaq({ question: 'How do I begin?' })];
  renderScreen(routes, { path: '/${name}', api: fakeApi({ faqs }) });
  expect(await screen.findByRole('heading', { level: 1, name: '${label}' })).toBeTruthy();
  expect(await screen.findByText('How do I begin?')).toBeTruthy();
});
`;

/** Returns a section with one screen on real rows and its test, by path inside the remote's folder. */
export const screenFiles = (remote: NewRemote): Record<string, string> => ({
  'src/routes.ts': routes(remote),
  'src/routes.test.tsx': testOf(remote),
  'src/overview/overview.queries.ts': queries,
  'src/overview/overview.screen.tsx': screenOf(remote),
});
