import type { ReactNode } from 'react';
import { styled, token } from '@outpost/ui';

const widths = { phone: 390, tablet: 768, desktop: 1120 } as const;
export type Device = keyof typeof widths;

const Root = styled('div')({
  boxSizing: 'border-box',
  width: '100%',
  margin: '16px auto 32px',
  padding: 24,
  border: `1px solid ${token.line}`,
  borderRadius: 16,
  background: token.panel,
  boxShadow: token.shadow,
  '& > *': { maxWidth: 640, margin: '0 auto' },
});

/** A preview of a page in the width of a device, or in the available width if smaller. */
export function DeviceFrame({
  device,
  label,
  children,
}: {
  device: Device;
  label: string;
  children: ReactNode;
}) {
  return (
    <Root as="section" aria-label={label} sx={{ maxWidth: widths[device] }}>
      {children}
    </Root>
  );
}

/** A horizontal line. */
export const Rule = styled('hr')({
  width: '100%',
  margin: 0,
  border: 0,
  borderTop: `1px solid ${token.line}`,
});
