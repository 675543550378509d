/** Base URL of the web app, without a trailing slash; links in mails begin with it. */
export type Site = { url: string };
