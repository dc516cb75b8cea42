import MuiButton from '@mui/material/Button';
import MuiIconButton from '@mui/material/IconButton';
import type { MouseEvent, ReactNode } from 'react';
import { Tip } from './tip.tsx';

export interface ButtonProps {
  children: ReactNode;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  kind?: 'normal' | 'primary' | 'danger' | 'plain';
  type?: 'button' | 'submit';
  isBusy?: boolean;
  isDisabled?: boolean;
  icon?: ReactNode;
  isWide?: boolean;
  /** Read out instead of what it shows, where that is said several times. */
  label?: string;
}

const looks = {
  normal: { variant: 'outlined', color: 'inherit' },
  primary: { variant: 'contained', color: 'primary' },
  danger: { variant: 'contained', color: 'error' },
  plain: { variant: 'text', color: 'inherit' },
} as const;

/** A button; while busy it shows so and takes no second click. */
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
      startIcon={icon ?? (isBusy ? <span /> : undefined)}
      disabled={isDisabled}
      fullWidth={isWide}
    >
      {children}
    </MuiButton>
  );
}

/** A button that shows an icon only; its name is read out and shown on hover. */
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
