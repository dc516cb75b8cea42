import { styled } from '@mui/material/styles';

/** A part of a side panel at its inner distance. */
export const PanelSection = styled('div')({ padding: '12px 16px', display: 'grid', gap: 8 });
