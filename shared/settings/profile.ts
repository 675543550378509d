import { isPhoneOrExtension } from '#shared/auth/phone.ts';

/** What people may change of themselves. */
export const PROFILE_FIELDS = ['name', 'company', 'phone'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type ProfileFields = Record<ProfileField, string>;

/** The documented sentence of each is in PROFILE_SENTENCES and in the words of the screen. */
export type ProfileProblem = 'required' | 'invalid_phone';

export const PROFILE_SENTENCES: Record<ProfileProblem, string> = {
  required: 'This field is required',
  invalid_phone: 'Invalid phone number',
};

const required = (text: string): ProfileProblem | undefined => (text.trim() === '' ? 'required' : undefined);

export const profileProblem = (field: ProfileField, text: string): ProfileProblem | undefined => {
  if (field === 'company') return undefined;
  return required(text) ?? (field === 'phone' && !isPhoneOrExtension(text) ? 'invalid_phone' : undefined);
};

/** What differs from what is known already, without blanks around it. */
export const changedFields = (known: ProfileFields, typed: ProfileFields): Partial<ProfileFields> =>
  Object.fromEntries(PROFILE_FIELDS.flatMap((field) => (typed[field].trim() === known[field] ? [] : [[field, typed[field].trim()]])));
