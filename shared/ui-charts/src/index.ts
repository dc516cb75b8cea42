export { TrendChart } from './trend-chart.tsx';
