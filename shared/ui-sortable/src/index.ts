export { SortableList, type SortableItem } from './sortable-list.tsx';
