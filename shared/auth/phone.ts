const MIN_PHONE = 9;
const PHONE = /^[\d+()\-\s.]+$/;

export const isPhone = (phone: string): boolean => phone.trim().length >= MIN_PHONE && PHONE.test(phone.trim()) && /\d/.test(phone);
