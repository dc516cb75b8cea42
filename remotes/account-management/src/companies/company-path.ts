/** Where a company opens. */
export const companyPath = (id: string): string => `/company/show/${id}`;
