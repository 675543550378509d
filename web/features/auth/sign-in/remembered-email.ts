const STORAGE_KEY = 'remembered-email';

export const rememberedEmail = (): string => localStorage.getItem(STORAGE_KEY) ?? '';

export const rememberEmail = (email: string): void => localStorage.setItem(STORAGE_KEY, email);

export const forgetEmail = (): void => localStorage.removeItem(STORAGE_KEY);
