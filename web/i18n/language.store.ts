import { create } from 'zustand';
import type { PlaceNames } from '#shared/places/place-names.ts';

export const LANGUAGES = { en: 'English', ja: '日本語' } as const;
export type Language = keyof typeof LANGUAGES;

const STORAGE_KEY = 'lang';

const isLanguage = (value: unknown): value is Language => typeof value === 'string' && value in LANGUAGES;

const preferred = (): Language => {
  const remembered = localStorage.getItem(STORAGE_KEY);
  if (isLanguage(remembered)) return remembered;
  return navigator.language.startsWith('ja') ? 'ja' : 'en';
};

export const useLanguageStore = create<{ language: Language; placeNames?: PlaceNames }>(() => ({ language: preferred() }));

export const currentLanguage = (): Language => useLanguageStore.getState().language;

export const rememberLanguage = (language: Language): void => {
  localStorage.setItem(STORAGE_KEY, language);
  useLanguageStore.setState({ language });
};
