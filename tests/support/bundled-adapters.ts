/** The adapters with the most stubbed modules, to be called from a bundle. */
export { s3Files } from '#functions/adapters/aws/s3-files.ts';
export { httpIntegrations as httpVendors } from '#functions/adapters/integrations/http-integrations.ts';
export { pdfkitDocuments as pdfPapers } from '#functions/adapters/pdf/pdf-documents.ts';
