/** Normalizes "Video views", "videoViews" and "video_views_cc" to video_views, and "TikTok name" to tiktok_name. */
export const headerKey = (column: string): string =>
  column
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
    .replace(/tik_tok/, 'tiktok')
    .replace(/you_tube/, 'youtube')
    .replace(/(?<=.)_cc$/, '');
