import { styled } from '@mui/material/styles';
import { token } from '@outpost/ui';

export const plotHeight = 200;

export const Figure = styled('figure')({ position: 'relative', margin: 0 });

export const Plot = styled('div')({
  minHeight: plotHeight,
  '& .MuiChartsGrid-line': { stroke: token.line },
  '& .MuiChartsAxisHighlight-root': { fill: token.ink3, fillOpacity: 0.12 },
});
