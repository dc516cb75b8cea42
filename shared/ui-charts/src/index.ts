export { TrendChart } from './trend-chart.tsx';
export { CategoryChart } from './category-chart.tsx';
