const MIN_PHONE = 9;

const isPhoneOf =
  (allowed: RegExp) =>
  (phone: string): boolean =>
    phone.trim().length >= MIN_PHONE && allowed.test(phone.trim()) && /\d/.test(phone);

export const isPhone = isPhoneOf(/^[\d+()\-\s.]+$/);
/** Also accepts "+1 (234) 567-8901 ext 23". */
export const isPhoneOrExtension = isPhoneOf(/^(?:[\d+()\-\s.]|ext)+$/i);
