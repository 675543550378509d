/** The parts of a report, in the order of the page. */
export const SECTIONS = ['creator', 'audience', 'posts', 'stories'] as const;
export type SectionId = (typeof SECTIONS)[number];
