import { fill } from '#shared/messages/fill.ts';
import { AUDIENCE_CARDS, type AudienceCard, type Whose } from '#shared/report-cards/audience-cards.ts';
import type { CardRow } from '#shared/report-cards/card-data.ts';
import { confidenceOf } from '#shared/reports/confidence.ts';
import type { AudienceData } from '#shared/reports/report.ts';
import { card, PADDING } from './card.ts';
import { cardBody } from './card-body.ts';
import { COLUMN, WIDTH } from './flow.ts';
import { note } from './lists.ts';
import { type Block, muted, type PageLayout, roundedBox } from './page-layout.ts';
import { PALETTE } from './palette.data.ts';

/** Sample size, date and confidence of an audience. */
export const sampleLine = (layout: PageLayout, source: Whose, { sample, as_of }: AudienceData): Block => {
  const { pdf, messages, say, report, now } = layout;
  const asOf = as_of ?? report.extra.as_of;
  const confidence = confidenceOf({ sample, asOf, now });
  const size =
    sample === undefined
      ? messages.audience.not_available
      : fill(messages.audience[`sample_${source}`] ?? '', { count: say.format.number(sample) });
  const sure = confidence
    ? `${messages.audience[`confidence.${confidence.level}`]} (${fill(messages.audience.margin ?? '', { points: (confidence.margin * 100).toFixed(1) })})`
    : messages.audience.not_available;
  const facts = [
    [messages.audience.sample, size],
    [messages.audience.data_of, say.format.day(asOf)],
    [messages.audience.confidence, sure],
  ];
  return {
    height: 24,
    draw: ({ x, y }) => {
      pdf.shape(roundedBox(WIDTH, 24, 6), { fill: PALETTE.inset }, { x, y });
      let left = x + PADDING;
      for (const [name = '', text = ''] of facts) {
        pdf.text(name, { x: left, y: y + 15 }, muted);
        left += pdf.widthOf(name, muted) + 6;
        const style = { size: 8, isBold: true, colour: PALETTE.text };
        pdf.text(text, { x: left, y: y + 15 }, style);
        left += pdf.widthOf(text, style) + 22;
      }
    },
  };
};

/** Every audience card of the screen. */
export const audienceCards = (layout: PageLayout, source: Whose, audience: AudienceData): Block[] => {
  const { brand, pdf, report, say, messages } = layout;
  const isShown = (each: AudienceCard): boolean =>
    each.of.includes(source) &&
    (!each.switch || brand.switches[each.switch]) &&
    (each.networks.includes(report.user_profile.type) || each.content(audience, say) !== undefined);
  return AUDIENCE_CARDS.filter(isShown).map((each) => {
    const content = each.content(audience, say);
    const body = content ? cardBody(layout, content, tablesOf(each, layout, audience)) : note(layout, messages.audience.no_record ?? '');
    return card(pdf, { title: messages.audience[`card.${each.id}`] ?? each.id, width: COLUMN, body });
  });
};

const tablesOf = (each: AudienceCard, { say }: PageLayout, audience: AudienceData): readonly CardRow[] =>
  each.tables(audience, say)[0]?.rows ?? [];
