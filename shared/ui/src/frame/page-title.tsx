import { Column, Heading, Row, Text } from '../layout/layout.tsx';
import { PopButton } from '../overlay/pop-button.tsx';
import { Info } from '../theme/icons.ts';
import { useIsSmall } from '../theme/use-is-phone.ts';
import { PageBar } from './centred-page.tsx';
import { t } from '../i18n/kit.ts';

/** The title of a page above its tabs, with a hint; on a phone a button opens the hint. */
export function PageTitle({ title, hint }: { title: string; hint: string }) {
  const isSmall = useIsSmall();
  return (
    <PageBar>
      {isSmall ? (
        <Row gap={0.5} isOneLine>
          <Heading>{title}</Heading>
          <PopButton label={t('page.about')} icon={<Info size={18} aria-hidden />}>
            <Text>{hint}</Text>
          </PopButton>
        </Row>
      ) : (
        <Column gap={0.5}>
          <Heading>{title}</Heading>
          <Text tone="muted">{hint}</Text>
        </Column>
      )}
    </PageBar>
  );
}
