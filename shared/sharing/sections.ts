/** Sections of a report in page order. */
export const SECTIONS = ['creator', 'audience', 'posts', 'stories'] as const;
export type SectionId = (typeof SECTIONS)[number];
