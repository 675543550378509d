import { isPhoneOrExtension, toPhone } from '#shared/auth/phone.ts';

/** Editable profile fields. */
export const PROFILE_FIELDS = ['name', 'company', 'phone'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type ProfileFields = Record<ProfileField, string>;

/** Characters; the form accepts no more. */
export const PROFILE_LENGTHS: Record<ProfileField, number> = { name: 200, company: 200, phone: 40 };

/** API messages are in PROFILE_MESSAGES, those of the UI in its message files. */
export type ProfileProblem = 'required' | 'invalid_phone';

export const PROFILE_MESSAGES: Record<ProfileProblem, string> = {
  required: 'This field is required',
  invalid_phone: 'Invalid phone number',
};

const required = (text: string): ProfileProblem | undefined => (text.trim() === '' ? 'required' : undefined);

export const profileProblem = (field: ProfileField, text: string): ProfileProblem | undefined => {
  if (field === 'company') return undefined;
  return required(text) ?? (field === 'phone' && !isPhoneOrExtension(text) ? 'invalid_phone' : undefined);
};

/** The value that is stored. */
export const storedField = (field: ProfileField, typed: string): string => (field === 'phone' ? toPhone(typed) : typed.trim());

/** Returns the fields whose stored values differ from the known ones. */
export const changedFields = (known: ProfileFields, typed: ProfileFields): Partial<ProfileFields> =>
  Object.fromEntries(
    PROFILE_FIELDS.flatMap((field) => {
      const value = storedField(field, typed[field]);
      return value === known[field] ? [] : [[field, value]];
    }),
  );
