/** Where people find the web app; links in mails begin with it. No slash at its end. */
export type Site = { url: string };
