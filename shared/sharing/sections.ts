/** Sections of a report in page order. */
export const SECTIONS = ['creator', 'audience', 'posts', 'stories'] as const;
export type SectionId = (typeof SECTIONS)[number];

/** Parts that a share link can show. Contacts are personal data: they are shown only if the owner chooses them, and never with e-mails. */
export const SHARE_PARTS = [...SECTIONS, 'contacts'] as const;
export type SharePart = (typeof SHARE_PARTS)[number];
