import type { ReactNode } from 'react';
import { call, useQuery, type ApiFailure } from '@outpost/api-client';
import { accountLinkEndpoints, type LinkQuestion, type LinkState } from '@outpost/contracts';
import { Link, useSearchParams } from '@outpost/router';
import { CentredPage, Column, ErrorState, Heading, LoadingBar, Text } from '@outpost/ui';

const titles: Partial<Record<ApiFailure['code'], string>> = {
  invalid_params: 'This link is not complete',
  invalid_request: 'This link does not work any more',
  expired: 'This link has expired',
};

const hints: Partial<Record<ApiFailure['code'], string>> = {
  invalid_params: 'Copy the whole address from the mail, or ask for a new link.',
  invalid_request: 'It was used already, or a newer one was sent. Ask for a new link.',
  expired: 'Ask for a new link; it comes to the same address.',
};

function BrokenLink({ code }: { code: ApiFailure['code'] }) {
  return (
    <CentredPage>
      <Column gap={1}>
        <Heading>{titles[code]}</Heading>
        <Text tone="muted">{hints[code]}</Text>
      </Column>
      <Link to="/forgot-password">Send a new link</Link>
    </CentredPage>
  );
}

/** Shows its children with whom a mailed link is for, or why the link does not work. */
export function LinkGate({
  purpose,
  children,
}: {
  purpose: LinkQuestion['purpose'];
  children: (link: LinkState, token: string) => ReactNode;
}) {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const { data, error, refetch } = useQuery<{ link: LinkState }, ApiFailure>({
    queryKey: ['link', purpose, token],
    queryFn: () => call(accountLinkEndpoints.linkState, { body: { token, purpose } }),
    staleTime: Infinity,
  });
  if (data) return children(data.link, token);
  if (!error) return <LoadingBar />;
  if (titles[error.code]) return <BrokenLink code={error.code} />;
  return (
    <CentredPage>
      <ErrorState
        title="The link could not be checked"
        message={error.message}
        requestId={error.requestId}
        onRetry={() => void refetch()}
      />
    </CentredPage>
  );
}
