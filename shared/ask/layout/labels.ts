/** Words that name the kind of the value behind them: "City: Madrid", "Niche - fitness". */
const LABEL_WORDS = String.raw`niches?|geo|loc|where|size|gender|sex|locations?|cit(?:y|ies)|countr(?:y|ies)|regions?|states?|markets?|platforms?|channels?|verticals?|categor(?:y|ies)|topics?|content|brands?|collabs?|ages?|e-?mails?|languages?|engagement(?:\s+rate)?|er|budget|audience|followers?`;

const DENYING = String.raw`(?:competitors?|exclusions?|black-?list|block-?list|conflicts?|no[\s-]gos?)(?:\s+list)?`;

/** "Creator type: fashion" asks for no type of account. */
export const TYPE_LABEL =
  /(?<=^|[,;/|.\n]\s*)(?:creators?|influencers?|talents?|profiles?)\s+(?:types?|profiles?|niches?|categor(?:y|ies))\s*(?::|\s[-–]\s)\s*(?!(?:creators?|business|personal|regular)(?!\p{L}))/giu;

/** "Channel: Instagram" is the label of a platform; elsewhere, channels are on YouTube. */
export const CHANNEL_LABEL =
  /\b(?:(?:social(?:\s+media)?|main|target|preferred|primary)\s+)?(?:channels?|networks?)\s*(?::|=|\s[-–]\s)\s*(?=(?:instagram|insta|ig|tik\s?tok|tt|you\s?tube|yt)(?!\p{L}))/giu;

/** "Niche - fitness" names what follows. */
export const LABEL_BEFORE_DASH = new RegExp(
  String.raw`(?<=(?:^|[,;/|.\n]\s*)(?:${LABEL_WORDS}|${DENYING})(?:\s+(?:range|count))?)\s+[-–]\s+`,
  'giu',
);
/** "Language: Italian, platform: TikTok": the label of a condition that follows; "followers" says as well that creators are looked for. */
export const LABEL_AT_END = new RegExp(String.raw`(?:^|[,;]\s*)(?!audience|followers?)(?:${LABEL_WORDS})\s*[:=]\s*$`, 'iu');
const LABEL = new RegExp(`^(?:${LABEL_WORDS})$`, 'iu');
export const isLabelWord = (text: string): boolean => LABEL.test(text);
