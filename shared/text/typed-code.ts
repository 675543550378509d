/** A code as it is sent: authenticator apps show '123 456', and Japanese keyboards type full-width digits. */
export const plainCode = (typed: string): string => typed.normalize('NFKC').replace(/\s/g, '');

export const isSixDigits = (typed: string): boolean => /^\d{6}$/.test(plainCode(typed));
