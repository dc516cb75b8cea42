import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import {
  Button,
  Heading,
  IconButton,
  Info,
  numberText,
  Row,
  Text,
  useIsPhone,
  useIsSmall,
} from '@outpost/ui';
import { ListExportButton } from './export-button.tsx';
import { isOffered, type ListProps } from './list-model.ts';
import { t } from '../i18n/lists.ts';

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
});

/** Buttons of the list; not printed. */
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '@media print': { display: 'none' },
});

/** All buttons of the list, without those that save its rows. */
export function ListButtons<Row>({ actions, moreActions = [] }: ListProps<Row>): ReactNode {
  return (
    <>
      {moreActions.filter(isOffered).map(({ label, icon, onSelect }) => (
        <Button key={label} icon={icon} onClick={onSelect}>
          {label}
        </Button>
      ))}
      {actions}
    </>
  );
}

/** Title and number of rows, with the buttons of the list; on a phone only the most important one. */
export function ListHead<Row>({
  isAboutShown,
  onAbout,
  ...props
}: ListProps<Row> & {
  /** The introduction is shown on request: now it is. */
  isAboutShown: boolean;
  onAbout: () => void;
}) {
  const { title, level = 1, noun, position, content, onExport, usualOrder } = props;
  const isPhone = useIsPhone();
  const isSmall = useIsSmall();
  return (
    <Head data-head="">
      <Row gap={1.5} isOneLine={isSmall}>
        <Heading level={level}>{title}</Heading>
        <Text tone="faint" as="span">
          {content.rows && numberText(content.total)}
        </Text>
        {isSmall && props.about && (
          <IconButton label={t('list.about')} aria-expanded={isAboutShown} onClick={onAbout}>
            <Info size={18} aria-hidden />
          </IconButton>
        )}
        {!isPhone && usualOrder && !position.sort && content.rows && content.rows.length > 0 && (
          <Text tone="faint" as="span" size="small">
            {usualOrder}
          </Text>
        )}
      </Row>
      <Actions>
        {onExport && !isPhone && <ListExportButton noun={noun} onExport={onExport} />}
        {!isPhone &&
          props.exports?.map((one) => <ListExportButton key={one.label} noun={noun} {...one} />)}
        {isSmall ? props.actions : <ListButtons {...props} />}
      </Actions>
    </Head>
  );
}
