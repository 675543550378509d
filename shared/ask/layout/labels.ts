/** Words that name the kind of the value behind them: "City: Madrid", "Niche - fitness". */
const LABEL_WORDS = String.raw`niche|gender|sex|locations?|cit(?:y|ies)|countr(?:y|ies)|regions?|states?|markets?|platforms?|channels?|verticals?|categor(?:y|ies)|topics?|content|brands?|collabs?|ages?|e-?mails?|languages?|engagement(?:\s+rate)?|er|budget|audience|followers?`;

/** "Niche - fitness" names what follows. */
export const LABEL_BEFORE_DASH = new RegExp(String.raw`(?<=(?:^|[,;/|.\n]\s*)(?:${LABEL_WORDS})(?:\s+(?:range|count))?)\s+[-–]\s+`, 'giu');
/** "Language: Italian, platform: TikTok": the label of a condition that follows. */
export const LABEL_AT_END = new RegExp(String.raw`(?:^|[,;]\s*)(?:${LABEL_WORDS})\s*[:=]\s*$`, 'iu');
const LABEL = new RegExp(`^(?:${LABEL_WORDS})$`, 'iu');
export const isLabelWord = (text: string): boolean => LABEL.test(text);
