import { useId, type ReactNode } from 'react';
import { Column, Heading, Panel, Row } from './layout.tsx';

/** A section of a page, with its title and actions. */
export function PageSection({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Panel>
        <Column gap={2}>
          <Row justify="space-between">
            <Heading level={2}>
              <span id={titleId}>{title}</span>
            </Heading>
            {actions && <Row>{actions}</Row>}
          </Row>
          {children}
        </Column>
      </Panel>
    </section>
  );
}
