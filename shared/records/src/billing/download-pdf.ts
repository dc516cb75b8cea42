import { call, saveFile } from '@outpost/api-client';
import { invoiceEndpoints } from '@outpost/contracts';

/** Saves the document of an invoice as a file. Throws `ApiFailure`, and then saves nothing. */
export const downloadPdf = async (id: string): Promise<void> => {
  const { file } = await call(invoiceEndpoints.pdf, { params: { id } });
  const bytes = Uint8Array.from(atob(file.content), (character) => character.charCodeAt(0));
  saveFile(new Blob([bytes], { type: 'application/pdf' }), file.name);
};
