import { Text } from '@outpost/ui';

/** A domain of its own is no part of a draft: it is set up where its records can be watched. */
export function DomainStep() {
  return (
    <Text tone="muted">
      A domain of its own can be added after publishing. Until then its people use the subdomain,
      and this step needs nothing.
    </Text>
  );
}
