/** Folders of the files bucket with a subfolder for each account. */
export const ACCOUNT_FOLDERS = [
  'account-data',
  'email-matches',
  'exports',
  'follower-lists',
  'post-analyses',
  'report-pdfs',
  'reports',
  'searches',
  'temp/email-uploads',
  'temp/follower-lists',
  'temp/post-estimates',
  'temp/searches',
] as const;

/** All folders: keys are typed by them, functions get permissions for them, and lifecycles expire them. */
export const FILE_FOLDERS = [...ACCOUNT_FOLDERS, 'temp/catalogue-imports'] as const;
export type FileFolder = (typeof FILE_FOLDERS)[number];

/** Key of a file, or the beginning of one, in a declared folder. */
export type FileKey = `${FileFolder}/${string}`;
