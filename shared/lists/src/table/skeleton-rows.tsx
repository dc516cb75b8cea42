import Skeleton from '@mui/material/Skeleton';

const skeletonRows = 10;

/** Rows without content, while the first answer is loading. */
export function SkeletonRows({
  columns,
  isSelectable,
  hasActions,
}: {
  columns: { id: string; header: string }[];
  isSelectable: boolean;
  hasActions: boolean;
}) {
  return Array.from({ length: skeletonRows }, (_, row) => (
    <tr role="row" key={row}>
      {isSelectable && (
        <td role="cell" data-select="">
          <Skeleton width={16} />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          role="cell"
          key={column.id}
          data-label={column.header}
          {...(index === 0 && { 'data-first': '' })}
        >
          <Skeleton width="60%" sx={{ flex: 1 }} />
        </td>
      ))}
      {hasActions && (
        <td role="cell" data-actions="">
          <Skeleton width={16} />
        </td>
      )}
    </tr>
  ));
}
