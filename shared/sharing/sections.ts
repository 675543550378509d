/** Sections of a report in page order. */
export const SECTIONS = ['creator', 'audience', 'posts', 'stories'] as const;
export type SectionId = (typeof SECTIONS)[number];

/** The parts that a share link can show. Contacts are personal data: only the owner's own choice adds them, and never e-mails. */
export const SHARE_PARTS = [...SECTIONS, 'contacts'] as const;
export type SharePart = (typeof SHARE_PARTS)[number];
