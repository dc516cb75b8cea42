import type { ReactNode } from 'react';
import { styled, token } from '@outpost/ui';
import { FormSurface } from './form-surface.tsx';

const widths = { phone: 390, tablet: 768, desktop: 1120 } as const;
export type Device = keyof typeof widths;

const Root = styled('div')({
  boxSizing: 'border-box',
  width: '100%',
  margin: '16px auto 32px',
  padding: 'clamp(8px, 2vw, 24px)',
  border: `1px solid ${token.line}`,
  borderRadius: 16,
  background: token.bg,
  boxShadow: token.shadow,
  '& .card': { maxWidth: '40rem', margin: '0 auto' },
});

/** A form's page in the width of a device, or in the available width if smaller. */
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
      <FormSurface {...(device === 'phone' && { 'data-narrow': true })}>
        <div className="card">{children}</div>
      </FormSurface>
    </Root>
  );
}
