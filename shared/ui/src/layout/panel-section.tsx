import { styled } from '@mui/material/styles';

/** A section of a side panel, with its padding. */
export const PanelSection = styled('div')({ padding: '12px 16px', display: 'grid', gap: 8 });
