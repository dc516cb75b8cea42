import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { productFormEndpoints, productFormLogEndpoints } from '@outpost/contracts';

const touched = [
  productFormEndpoints.list,
  productFormEndpoints.one,
  productFormEndpoints.statistics,
  productFormLogEndpoints.list,
];

export const useProductForm = (id: string) =>
  useQuery(queryFor(productFormEndpoints.one, { params: { id } }));
export const useProductFormStatistics = (id: string) =>
  useQuery(queryFor(productFormEndpoints.statistics, { params: { id } }));
export const useProductFormLog = (id: string) =>
  useQuery(queryFor(productFormLogEndpoints.byId, { params: { id } }));

export const useAddProductForm = () => useChange(productFormEndpoints.create, touched);
export const useDuplicateProductForm = () => useChange(productFormEndpoints.duplicate, touched);
export const useEditProductForm = () => useChange(productFormEndpoints.change, touched);
export const useProductFormStatus = () => useChange(productFormEndpoints.changeStatus, touched);
export const useDeleteProductForm = () => useChange(productFormEndpoints.remove, touched);
/** Makes a link for a look; it changes nothing. */
export const usePreviewLink = () => useChange(productFormEndpoints.preview, []);
