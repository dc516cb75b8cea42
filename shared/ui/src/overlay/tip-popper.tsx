import Tooltip from '@mui/material/Tooltip';

/** The popup of a tooltip, visible while mounted. */
export function TipPopper({
  title,
  placement,
  anchor,
}: {
  title: string;
  placement: 'bottom' | 'right';
  anchor: HTMLElement;
}) {
  return (
    <Tooltip open title={title} placement={placement} slotProps={{ popper: { anchorEl: anchor } }}>
      <span hidden />
    </Tooltip>
  );
}
