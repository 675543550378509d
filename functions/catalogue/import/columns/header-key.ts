/** Marks of Latin letters only: those of kana tell words apart. */
const ACCENTS = /(?<=\p{Script=Latin})\p{M}+/gu;

/** Normalizes "Video views", "videoViews" and "video_views_cc" to video_views, "TikTok name" to tiktok_name, and "País" to pais. */
export const headerKey = (column: string): string =>
  column
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
    .replace(/tik_tok/, 'tiktok')
    .replace(/you_tube/, 'youtube')
    .replace(/^vid_(?=.)/, 'video_')
    .replace(/(?<=.)_cc$/, '');
