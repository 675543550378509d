import type { Contact, PulledReport, UserProfile } from './report.ts';

/** Its parts have a maximum length, so that long words take linear time. */
const ADDRESS = /[\w.+-]{1,64}[@＠](?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,63}/gu;

/** Removes the addresses that creators write into bios and captions. */
export const hideEmailsIn = (text: string): string => text.replace(ADDRESS, '…');

const hide = (contact: Contact): Contact => (contact.type === 'email' ? { type: 'email', __II_hide_email: true } : contact);

const POSTS = ['recent_posts', 'top_posts', 'commercial_posts'] as const;

export const hideEmailsInPosts = (profile: UserProfile): UserProfile => {
  const shown = { ...profile };
  for (const name of POSTS) if (shown[name]) shown[name] = shown[name].map((post) => ({ ...post, text: hideEmailsIn(post.text) }));
  return shown;
};

/** Replaces emails for plans without them: reveals that a contact has one, but not its value. */
export const withoutEmails = <R extends Pick<PulledReport, 'user_profile'>>(report: R): R => ({
  ...report,
  user_profile: { ...hideEmailsInPosts(report.user_profile), contacts: report.user_profile.contacts.map(hide) },
});
