const MIN_PHONE = 9;

const DASHES = /[\u2010-\u2015\u2212\u30fc]/g;

/** The number in half-width digits and signs: Japanese keyboards type full-width ones, and a long vowel sign for a dash. */
export const toPhone = (typed: string): string => typed.normalize('NFKC').replace(DASHES, '-').trim();

const isPhoneOf =
  (allowed: RegExp) =>
  (typed: string): boolean => {
    const phone = toPhone(typed);
    return phone.length >= MIN_PHONE && allowed.test(phone) && /\d/.test(phone);
  };

export const isPhone = isPhoneOf(/^[\d+()\-\s.]+$/);
/** Also accepts "+1 (234) 567-8901 ext 23". */
export const isPhoneOrExtension = isPhoneOf(/^(?:[\d+()\-\s.]|ext)+$/i);
