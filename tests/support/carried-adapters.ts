/** Adapters of which a bundle leaves out the most, to be called as a bundle carries them. */
export { s3Files } from '#functions/adapters/aws/s3-files.ts';
export { pdfPapers } from '#functions/adapters/pdf/pdf-papers.ts';
export { httpVendors } from '#functions/adapters/vendors/http-vendors.ts';
