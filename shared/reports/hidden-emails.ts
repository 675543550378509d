import type { Contact, PulledReport } from './report.ts';

const hide = (contact: Contact): Contact => (contact.type === 'email' ? { type: 'email', __II_hide_email: true } : contact);

/** Replaces emails for plans without them: reveals that an email exists, but not its value. */
export const withoutEmails = <R extends Pick<PulledReport, 'user_profile'>>(report: R): R => ({
  ...report,
  user_profile: { ...report.user_profile, contacts: report.user_profile.contacts.map(hide) },
});
