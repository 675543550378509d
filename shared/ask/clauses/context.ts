import type { FilterKey } from '../../discovery/filters/filters.ts';
import { withoutContradictions } from '../contradictions.ts';
import { DENIED_TWICE_BEHIND_HEADING } from '../layout/denying-headings.ts';
import { LABEL_AT_END } from '../layout/labels.ts';
import type { Understanding } from '../understand.ts';
import { japaneseContext } from './context.ja.ts';
import { apart, type Context } from './context-spans.ts';
import { peopleNamed } from './courtesies.ts';

const MARKET =
  /\b(?:launch(?:ing|es|ed)?|re-?launch|opening|expanding|expansion|campaign|shoot|workshop|releas(?:e|ing)|introducing|event|festival|pop-?up|drop)\b/iu;

const COMPANY_NOUN = String.raw`(?:brand|label|company|business|shop|store|boutique|studio|agency|start-?up|firm|hotel|resort|hostel|restaurant|caf[eé]|bakery|brewery|winery|roastery|distillery|publisher|app|marketplace|ngo|non-?profit|charity|foundation|tourism\s+(?:board|office|authority)|(?:tourism\s+)?board|museum|client|salon|spa|clinic|gym|airline|fintech|retailer|manufacturer|maker|saas|chain|distributor|importer|magazine|school|academy|college|kindergarten|university|winemaker|farm|bank|insurer|group|market|team|platform|service|practice)`;
const CAMPAIGN_NOUN = String.raw`(?:launch|re-?launch|drop|campaign|opening|event|festival|release|collection|product\s+line|line|promo(?:tion)?|pop-?up|project|giveaway|stay|trip|tour|shoot|workshop|brief)`;
/** The noun is what the words are about: "hotel in Lisbon", but not "hotel reviewers". */
const HEAD = String.raw`(?=\s*(?:$|[,.:;!()]|\s[–—-]\s|\b(?:in|of|from|for|based|across|at|near|with|that|who|which|here|out|expanding|called|named|is|are|was|wants?|needs?|seeks?|seeking|looking|searching|launch(?:ing)?|on|and|makes|sells|offers|produces|creates|designs|has|does|provides|just|helps|builds|runs|[a-z]+ing)\b))`;
const COMPANY = String.raw`\b${COMPANY_NOUN}\b${HEAD}`;
const SUBJECT = new RegExp(String.raw`\b(?:${COMPANY_NOUN}|${CAMPAIGN_NOUN})\b${HEAD}`, 'iu');

const CREATORS =
  /\b(?:creators?|influencers?|bloggers?|vloggers?|youtubers?|tiktokers?|instagrammers?|streamers?|accounts?|people|someone|somebody|anyone|anybody|profiles?|talents?|kols?|ambassadors?|channels?|followers?|subscribers?|audiences?|fans|viewers?|hashtags?)\b/iu;
/** Begins what is looked for. */
const REQUEST =
  /(?:(?:,\s*)?\b(?:and|so|but|who|which|that)\s+)?(?:\b(?:we|i)(?:['’](?:re|m|d)|\s+(?:are|am|would|do))?\s+)?(?:\b(?:is|are)\s+)?\b(?:looking(?!\s+good)|look\s+for|searching|seek(?:s|ing)?|needs?|wants?|hop(?:e|es|ing)\s+to|find|show|in\s+search\s+of|hunting|recruit(?:s|ing)?|cast(?:s|ing)?|hir(?:es|ing)|requir(?:es|ing)|would\s+(?:like|love)|['’]d\s+(?:like|love)|please|suggest|recommend|invit(?:es|ing)|sourcing|trying\s+to\s+(?:find|reach)|after\s+(?:creators|influencers|people))\b/iu;
const FIGURE = /\d\s*(?:k|m)?\s*[-–]\s*\d|\d\s*(?:[km]\b|%|\+)/iu;
const MONEY = /[$€£¥]\s?\d[\d.,]*\s?[km]?\b/giu;
/** Says whom to reach, although it begins like a sentence about the sender. */
const REACHES = /\b(?:target(?:s|ing)?|aimed|aiming|reach|excluding|exclude|never|not|no|without)\b/iu;

/** Who expands is at home elsewhere. */
const NO_MARKET = /\b(?:from|out\s+of|based)\b/iu;

const WE = '(?:we|i)';
const DOES = String.raw`(?:run|own|manage|operate|represent|work\s+(?:at|for|in)|sell|make|produce|offer|distribute|design|develop|publish|host|organi[sz]e|(?:just\s+)?(?:launched|opened)|launch|open)`;
const DOING = String.raw`(?:launching|opening|expanding|releasing|introducing|planning|organi[sz]ing|hosting|running|selling|making|building|working\s+(?:at|for|on)|based|located)`;
/** Beginnings of sentences about the sender; what they say ends where the request begins. */
const OPENERS: RegExp[] = [
  new RegExp(String.raw`^${WE}(?:['’](?:re|m)|\s+(?:are|am))\s+(?:(?:a|an|the|one\s+of)\s+.*?${COMPANY}|${DOING}\b)`, 'iu'),
  new RegExp(String.raw`^${WE}(?:\s+(?:also|currently|just))?\s+${DOES}\b`, 'iu'),
  /^(?:(?:re-?)?launching|promoting|introducing|releasing|opening|celebrating|expanding)\b/iu,
  new RegExp(String.raw`^(?:our|my)\s+(?:[\p{L}\p{N}&'’-]+\s+){0,4}?(?:${COMPANY}|${CAMPAIGN_NOUN}\b${HEAD})`, 'iu'),
  /^(?:our|my|the)\s+(?:new\s+)?client(?!\p{L})/iu,
  // "Our oat milk launches in May"
  /^(?:our|my)\s+(?:[\p{L}&'’-]+\s+){1,5}?(?:launch(?:es|ed|ing)?|drops|opens|hits|arrives|comes\s+out|goes\s+live|will\s+(?:launch|open|drop)|(?:is|are)\s+(?:launching|coming|dropping|now|out|live|available))(?!\p{L})/iu,
  /^(?:our|my)\s+(?:\p{L}+\s+){0,3}?(?:products?|items|goods|range|services?)\s+(?:is|are|comes?|costs?|includes?)\b/iu,
  /^(?:client|brand|company|agency|about\s+us|background|context|campaign|product)(?:\s*[:=]|\s+[–—-]\s)/iu,
  /^(?:tone(?:\s+of\s+voice)?|mood|goals?|objectives?|deadline|timeline|timing|deliverables|kpis?|usage(?:\s+rights)?|key\s+message|cta|(?:total|overall)\s+budget)\s*:/iu,
];
/** "As a dog food brand from Munich, we …" · "For our new store in Milan we need …" */
const PREFIXES: RegExp[] = [
  new RegExp(String.raw`^as\s+an?\s+[^,.;]*?${COMPANY}[^,.;]*?(?:,\s*|\s+(?=${WE}\b))`, 'iu'),
  new RegExp(
    String.raw`^for\s+(?:(?:our|my|an?|the)\s+|(?=client\b))[^,.;:]*?(?:${COMPANY}|\b${CAMPAIGN_NOUN}\b${HEAD})[^,.;:]*?(?:[,:]\s*|\s+(?=${WE}\b))`,
    'iu',
  ),
];
/** "Candidates for Sephora Spain: …" */
const TITLE =
  /^(?:(?:[Ss]hort-?list|[Ll]ist|[Cc]andidates|[Nn]ames|[Ii]deas|[Ss]uggestions|[Pp]roposals?|[Pp]rofiles|[Cc]reators|[Ii]nfluencers|[Tt]alents?|[Bb]rief)\s+)?[Ff]or\s+\p{Lu}[\p{L}\p{N}&'’.-]*(?:\s\p{Lu}[\p{L}\p{N}&'’.-]*){0,3}\s*:\s*$/u;
/** "Client: Sephora Spain", "product: oat milk" */
const LABELLED =
  /(?<=^|[,.;\n]\s*)(?:(?:the|our)\s+)?(?:client|agency|company|advertiser|product|about\s+us|background)\s*[:=]\s*[^,.;:!?\n]+/giu;
/** A request without a place is about places near the sender: "local foodies", "moms there". */
const NEAR = /\b(?:there|here)(?=\s*(?:$|[,;!?)]|\.(?:\s|$)|and\b|who\b|with\b))|\b(?:local(?:ly)?|nearby)\b/iu;
/** Where products go, wherever it is said. */
const DELIVERY =
  /\b(?:(?:we|our\s+\p{L}+)\s+(?:can\s+|only\s+|also\s+)*)?(?:(?:free|worldwide|international|fast)\s+)?(?:ship(?:s|ped|ping|ments?)?|deliver(?:s|ed|y|ing|ies)?|sold|stocked|headquartered)\s+(?:only\s+)?(?:to|in|at|across|within|throughout|from)\b[^,.;!?]*/giu;
/** "For a press trip to Iceland", "for a dog food brand" */
const PURPOSE = new RegExp(
  String.raw`(?<!\b(?:look|looking|search|searching|hunt|hunting|ask|asking)\s)\bfor\s+(?:our|my|an?|the|this)\s+(?:[\p{L}&'’-]+\s+){0,4}?(?:${CAMPAIGN_NOUN}\b(?:\s+(?:in|to|at|on|of|around|across)\s+[^,.;:!?]*?)?|${COMPANY_NOUN}\b)(?=\s*(?:$|[,.;:!?()])|\s+(?:with|who|whose|that|based|living|between|over|under|at\s+least|max|min|we|i|and|need|looking)\b)`,
  'giu',
);
/** "For our linen bedding", but "for our German market" */
const PRODUCT =
  /(?<!\b(?:look|looking|search|searching|hunt|hunting|ask|asking)\s)\bfor\s+(?:our|my)\s+(?![^,.;:!?()]*\b(?:markets?|audiences?|targets?|regions?|countr(?:y|ies)|customers?|clientele|niche|category|vertical|list|search|brief|team|purposes?|needs|students|guests|members|readers)\b)(?:[\p{L}&'’-]+\s+){0,4}?[\p{L}&'’-]+(?=\s*(?:$|[,.;:!?()])|\s+(?:with|who|whose|that|based|living|between|over|under|at\s+least|max|min|we|i|and|need|looking|in|from|on|across)\b)/giu;
/** "To promote our new protein bar" */
const PROMOTED =
  /\b(?:(?:who\s+(?:can|could|will|would)|to(?:\s+help(?:\s+us)?)?)\s+)(?:promote|launch|market|showcase|advertise|introduce|try(?:\s+out)?|test|review|unbox|feature|push|represent|work\s+on|spread\s+the\s+word\s+about|talk\s+about)\s+(?:our|my|the\s+new|a\s+new|a\s+brand[\s-]new)\s+[^,.;:!?()]*?(?=\s*(?:$|[,.;:!?()])|\s+(?:in|with|who|whose|that|based|living|between|over|under|at\s+least|from)\s)/giu;
/** "Verified is a plus": no search finds who merely would be nicer. */
const BONUS =
  /(?<=^|[,.;:!?(]\s*|\s[–—-]\s+)(?!\s)[^,.;:!?()]*?\b(?:(?:is|are|would\s+be|as)\s+)?(?:an?\s+(?:big\s+|huge\s+|definite\s+|nice\s+)?(?:plus|bonus|advantage)|nice[\s-]to[\s-]haves?|(?:not\s+)?(?:a\s+)?must(?:n['’]t)?\s+but\s+nice|preferred\s+but\s+not\s+(?:required|essential)|great\s+but\s+not\s+essential)(?![\p{L}-])/giu;
const HAS_TO = String.raw`(?:need\s+not|needn['’]?t|(?:do|does)(?:n['’]?t|\s+not)\s+(?:need|have)\s+to|no\s+need\s+to|not\s+(?:needed|required)\s+to)\s+(?:be|have|live|speak|come)`;
/** Labels of what is not asked for: "not required: email" */
const NEEDLESS_LABEL = String.raw`(?:optional(?:ly)?|bonus(?:\s+points)?|plus(?:es)?|(?:not|no)\s+(?:an?\s+)?(?:hard\s+)?(?:requirements?|required|needed|necessary|essential|mandatory|obligatory|important|musts?(?:[\s-]+haves?)?)|(?:does|do)(?:n['’]?t|\s+not)\s+(?:matter|care(?:\s+about)?)|no\s+need(?:\s+for)?|irrelevant|unimportant)`;
/** "Need not be in Paris", "not necessarily women": what follows is neither asked for nor ruled out. */
const NEEDLESS = new RegExp(
  String.raw`(?:\b(?:they|who|it|creators?|influencers?)\s+)?\b(?:${HAS_TO}|not(?:\s+(?!necessarily)[\p{L}'’-]+){0,4}\s+necessarily|(?:it\s+)?(?:does(?:n['’]?t|\s+not)\s+matter|no\s+matter)\s+(?:if|whether))\b[^,.;:!?()]*?(?=\s*(?:$|[,.;:!?()]|\bbut\b))|\b${NEEDLESS_LABEL}\s*:\s*[^.;!?\n]+|${DENIED_TWICE_BEHIND_HEADING}|\bwhether\s[^,.;:!?()]{1,60}?\sor\s+not\b|\b(?:with\s+or\s+without|even\s+(?:without|with\s+no|non-?))\s*[^,.;:!?()]+`,
  'giu',
);
/** "Willing to travel to Dubai", "open to alcohol campaigns": no filter knows what creators would do. */
const WILLING = new RegExp(
  String.raw`(?:\b(?:(?:they|who|that)(?:['’]re)?|is|are|be|being|not)\s+|\b(?:is|are)n['’]?t\s+)*\bcomfortable\s+(?:with|doing|promoting|showing|being|in)\s+[^,.;:!?()\d]+?(?=\s*(?:$|[,.;:!?()]))|(?<!\b(?:not|never|we['’]re|we\s+are|i['’]m|i\s+am|also)\s+)(?<!n['’]t\s+)(?:\b(?:(?:they|who|that)(?:['’]re|['’]s)?|is|are|be|being|must|should)\s+)*\b(?:(?:willing|happy|available|ready|prepared)\s+to|open\s+to|(?:fine|ok|okay|cool|relaxed)\s+with)\s+(?![^,.;:!?()]*(?:\d|${CREATORS.source}))[^,.;:!?()]+?(?=\s*(?:$|[,.;:!?()])|\s+(?:who|whose|and\s+(?:have|has|with|based|live|who)|based|aged|between|over|under)\b)`,
  'giu',
);
const SENTENCE =
  /(?:["“][^"“”]*["”]|(?!\s-\s)[^.;!?\n:–—]|[.:](?=\S)|[–—](?=\S)|\b(?:vs|st|dr|co|inc|approx|min|max|avg)\.)+(?:\s-(?=\s))?[.;!?\n:–—]*\s*/giu;

const mayBeContext = (text: string): boolean => !CREATORS.test(text) && !FIGURE.test(text.replace(MONEY, '')) && !REACHES.test(text);

/** Length of what a sentence says about the sender. */
const lengthOf = (sentence: string, isLast: boolean): number => {
  if (TITLE.test(sentence)) return sentence.length;
  const prefix = PREFIXES.map((pattern) => pattern.exec(sentence)?.[0]).find((text) => text !== undefined && mayBeContext(text));
  if (prefix !== undefined) return prefix.length;
  const request = REQUEST.exec(sentence);
  const said = sentence.slice(0, request?.index).replace(LABEL_AT_END, '');
  if (!mayBeContext(said)) return 0;
  if (OPENERS.some((pattern) => pattern.test(said))) return said.length;
  // "Small vegan bakery in Berlin seeks …", "Telehealth startup. …"
  return SUBJECT.test(said) && (request !== null || !isLast) ? said.length : 0;
};

/** Sentences and beginnings of sentences about the company, its product or campaign: "We're a plant shop in Leeds". */
export const contextOf = (text: string, isJapanese: boolean): Context[] => {
  if (isJapanese) return apart([...peopleNamed(text, true), ...japaneseContext(text)]);
  const sentences = [...text.matchAll(SENTENCE)];
  const isNear = NEAR.test(text);
  const labelled = [...text.matchAll(LABELLED)].filter(([said]) => mayBeContext(said) && !REQUEST.test(said));
  const clients = labelled.map(({ index, 0: said }): Context => ({ start: index, end: index + said.trimEnd().length, isMarket: true }));
  const clauses = [...text.matchAll(DELIVERY), ...text.matchAll(PURPOSE), ...text.matchAll(PRODUCT), ...text.matchAll(PROMOTED)]
    .filter(([said]) => mayBeContext(said) && !REQUEST.test(said))
    .map((match): Context => ({ start: match.index, end: match.index + match[0].trimEnd().length, isMarket: MARKET.test(match[0]) }));
  const bonus = [...text.matchAll(NEEDLESS), ...text.matchAll(BONUS), ...text.matchAll(WILLING)].map(
    (match): Context => ({ start: match.index, end: match.index + match[0].length, isBonus: true }),
  );
  const spans = sentences.flatMap((match, at): Context[] => {
    const start = match.index + (/^\s*/.exec(match[0])?.[0].length ?? 0);
    const length = lengthOf(match[0].trimStart(), at === sentences.length - 1);
    const said = text.slice(start, start + length).replace(/[\s,.:;–—-]+$/u, '');
    return said === ''
      ? []
      : [{ start, end: start + said.length, isMarket: isNear || (MARKET.test(said) ? !NO_MARKET.test(said) : TITLE.test(`${said}:`)) }];
  });
  return apart([...peopleNamed(text, false), ...clients, ...spans, ...bonus, ...clauses]);
};

/** The sentence without what it says about the sender. "Moms for our shop, UK" keeps its comma. */
export const withoutContext = (text: string, context: Context[]): string =>
  context
    .reduceRight((rest, { start, end }) => {
      const [before, behind] = [rest.slice(0, start), rest.slice(end)];
      const isClauseOpen = /[\p{L}\p{N}%+)]\s*$/u.test(before) && /^\s*[,.:;!、。]/u.test(behind);
      return isClauseOpen ? `${before.trimEnd()}${behind.trimStart()}` : before + behind.replace(/^[\s,.:;!–—、。]+/u, '');
    }, text)
    .trim();

/** Words that the place of the sender answers. */
const IS_NEAR = /^(?:there|here|local|locally|nearby|現地|地元|近隣|近郊)$/iu;

const TOPICS: FilterKey[] = ['relevance', 'influencerInterests'];
/** Say as well what the creators are about. */
const SUBJECTS: FilterKey[] = [...TOPICS, 'content', 'bio', 'keywords', 'influencerLookalikeValue', 'influencerBrands'];
const PLACES: FilterKey[] = ['influencerLocation'];
const OTHER_PLACES: FilterKey[] = [...PLACES, 'not.influencerLocation'];

/** A request without a topic is about the sender's, and one without a place about the market of the launch; the other words are named. */
export const withContext = (
  request: Understanding,
  context: Understanding,
  { own, isMarket = false, isBonus = false }: Pick<Context, 'isMarket' | 'isBonus'> & { own: string },
): Understanding => {
  const lacks = (keys: readonly FilterKey[]): boolean =>
    [request.filters, ...(request.alternatives ?? [])].every((filters) => keys.every((key) => filters[key] === undefined));
  const isOfAudience = request.filters.audienceLocation?.some(({ id }) =>
    context.filters.influencerLocation?.some((pick) => pick.id === id),
  );
  const [takesTopic, takesPlace] = [!isBonus && lacks(SUBJECTS), isMarket && lacks(OTHER_PLACES) && !isOfAudience];
  const taken = [...(takesTopic ? TOPICS : []), ...(takesPlace ? PLACES : [])].filter((key) => context.filters[key] !== undefined);
  const isTaken = (key: string): boolean => taken.some((other) => other === key);
  const named = context.understood.filter(({ key }) => !isTaken(key)).map(({ text }) => text);
  if (taken.length === 0) return { ...request, unknown: [...request.unknown, own] };
  return {
    ...request,
    // "An alcohol-free spirit. No creators of alcohol."
    filters: withoutContradictions({ ...request.filters, ...Object.fromEntries(taken.map((key) => [key, context.filters[key]])) }),
    unknown: [...new Set([...request.unknown, ...context.unknown, ...named])].filter(
      (text) => !(isTaken('influencerLocation') && IS_NEAR.test(text)),
    ),
    widened: [...request.widened, ...(isTaken('influencerInterests') ? context.widened : [])],
    understood: [...request.understood, ...context.understood.filter(({ key }) => isTaken(key))],
  };
};
