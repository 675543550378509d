import { MAX_EMAILS, MAX_UPLOAD_BYTES } from './limits.ts';

export const NOT_A_CSV = 'Invalid file type. Must be a .csv';
export const TOO_LARGE = `This file is too large: at most ${MAX_UPLOAD_BYTES / 1024 / 1024} MB`;
export const TOO_MANY_EMAILS = `This file has too many emails: at most ${MAX_EMAILS.toLocaleString('en-US')} can be matched at once`;
export const NO_EMAIL_COLUMN = 'This file has no column with email addresses';
export const NO_EMAILS = 'No email address in this file is valid';
export const UNREADABLE = "This file can't be read: it is too long, or a quote is missing";
export const LOAD_FAILED = 'Error retrieving email match records';
export const UPLOAD_FAILED = 'Error processing email matches';
export const DOWNLOAD_FAILED = 'Error downloading email match results';

/** Accepts CSV files by name, because browsers disagree about their MIME type. */
export const isCsvName = (name: string): boolean => /\.csv$/i.test(name);
