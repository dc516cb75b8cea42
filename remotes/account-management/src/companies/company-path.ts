/** Returns the path of a company's page. */
export const companyPath = (id: string): string => `/company/show/${id}`;
