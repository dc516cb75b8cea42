import Skeleton from '@mui/material/Skeleton';
import { useId, type ReactNode } from 'react';
import { Group, Item, Mark, Words } from './feed-style.ts';
import { ExactTimes } from '../text/exact-times.ts';
import { Unseen } from '../layout/unseen.ts';

const skeletonItems = 6;

/** The items of a feed within one span of time, with a title. */
export function FeedGroup({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Group>
      <h3 id={titleId}>{title}</h3>
      <ul aria-labelledby={titleId}>{children}</ul>
    </Group>
  );
}

/** One item of a feed; a link as its title covers the whole item. */
export function FeedItem({
  icon,
  title,
  body,
  extra,
  time,
  newLabel,
  action,
}: {
  icon: ReactNode;
  title: ReactNode;
  body: string;
  /** Content below the text, such as files. */
  extra?: ReactNode;
  time: ReactNode;
  /** Marks the item as new; null for others. */
  newLabel: string | null;
  action: ReactNode;
}) {
  return (
    <Item>
      {icon}
      <Words>
        <p data-title {...(newLabel && { 'data-new': '' })}>
          {newLabel && (
            <>
              <Mark aria-hidden />
              <Unseen>{newLabel} </Unseen>
            </>
          )}
          {title}
        </p>
        {body && <p data-body>{body}</p>}
        {extra}
        <p data-time>
          <ExactTimes value="text">{time}</ExactTimes>
        </p>
      </Words>
      <span data-action>{action}</span>
    </Item>
  );
}

/** Placeholder while items are loading. */
export function FeedSkeleton({ label }: { label: string }) {
  return (
    <Group role="status" aria-label={label}>
      {Array.from({ length: skeletonItems }, (_, item) => (
        <Item as="div" key={item}>
          <Words>
            <Skeleton width="55%" />
            <Skeleton width="85%" />
          </Words>
        </Item>
      ))}
    </Group>
  );
}
