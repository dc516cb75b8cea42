import Tooltip from '@mui/material/Tooltip';

/** A name beside an element, as long as this is shown. */
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
