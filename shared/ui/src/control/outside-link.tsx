import MuiIconButton from '@mui/material/IconButton';
import { ExternalLink } from '../theme/icons.ts';
import { Tip } from '../overlay/tip.tsx';

/** An icon that links to an address outside the panel, in a new tab. */
export function OutsideLink({ label, href }: { label: string; href: string }) {
  return (
    <Tip title={label}>
      <MuiIconButton
        component="a"
        size="small"
        aria-label={label}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
      >
        <ExternalLink size={16} aria-hidden />
      </MuiIconButton>
    </Tip>
  );
}
