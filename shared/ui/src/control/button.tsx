import MuiButton from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import MuiIconButton from '@mui/material/IconButton';
import type { MouseEvent, ReactNode } from 'react';
import { Tip } from '../overlay/tip.tsx';

export interface ButtonProps {
  children: ReactNode;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  kind?: 'normal' | 'primary' | 'danger' | 'plain';
  type?: 'button' | 'submit';
  isBusy?: boolean;
  isDisabled?: boolean;
  icon?: ReactNode;
  isWide?: boolean;
  /** Accessible name, where the visible text occurs several times. */
  label?: string;
}

/** Keeps the spinner of a button without an icon beside its label. */
const SpinnerRoom = styled('span')({ width: 16, height: 16 });

const looks = {
  normal: { variant: 'outlined', color: 'inherit' },
  primary: { variant: 'contained', color: 'primary' },
  danger: { variant: 'contained', color: 'error' },
  plain: { variant: 'text', color: 'inherit' },
} as const;

/** A button; while busy it shows a progress and ignores clicks. */
export function Button({
  children,
  onClick,
  kind = 'normal',
  type = 'button',
  isBusy = false,
  isDisabled = false,
  icon,
  isWide = false,
  label,
}: ButtonProps) {
  return (
    <MuiButton
      {...looks[kind]}
      {...(onClick && { onClick })}
      {...(label && { 'aria-label': label })}
      type={type}
      loading={isBusy}
      loadingPosition="start"
      startIcon={icon ?? (isBusy ? <SpinnerRoom /> : undefined)}
      disabled={isDisabled}
      fullWidth={isWide}
    >
      {children}
    </MuiButton>
  );
}

/** A button with only an icon; its label is the accessible name and the tooltip. */
export function IconButton({
  label,
  onClick,
  isDisabled = false,
  children,
  ...rest
}: {
  label: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  isDisabled?: boolean;
  children: ReactNode;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
}) {
  return (
    <Tip title={label}>
      <MuiIconButton
        {...rest}
        aria-label={label}
        size="small"
        onClick={onClick}
        disabled={isDisabled}
      >
        {children}
      </MuiIconButton>
    </Tip>
  );
}
