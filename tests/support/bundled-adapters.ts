/** Adapters of which a bundle leaves out the most, to be called as a bundle carries them. */
export { s3Files } from '#functions/adapters/aws/s3-files.ts';
export { httpIntegrations as httpVendors } from '#functions/adapters/integrations/http-integrations.ts';
export { pdfkitDocuments as pdfPapers } from '#functions/adapters/pdf/pdf-documents.ts';
