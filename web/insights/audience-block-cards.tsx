import { useMemo } from 'react';
import type { Platform } from '#shared/platforms.ts';
import type { AudienceData } from '#shared/reports/report.ts';
import { brand } from '#web/api/site-config.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { AUDIENCE_CARDS, type AudienceCard, type Whose } from './audience-cards.ts';
import s from './audience-grid.module.css';
import { Card, NoRecord } from './card.tsx';
import type { Say } from './card-data.ts';
import { CardFace } from './card-face.tsx';
import { CardTableView } from './card-table-view.tsx';
import { useNames } from './use-names.ts';

type Props = { audience: AudienceData; whose: Whose; platform: Platform };

/** Every card of one audience. */
export const AudienceBlockCards = ({ audience, whose, platform }: Props) => {
  const say = useSay();
  const isShown = (card: AudienceCard): boolean =>
    card.of.includes(whose) &&
    (!card.switch || brand().switches[card.switch]) &&
    (card.networks.includes(platform) || card.face(audience, say) !== undefined);
  return (
    <div className={s.grid}>
      {AUDIENCE_CARDS.filter(isShown).map((card) => (
        <OneCard key={card.id} card={card} audience={audience} whose={whose} say={say} />
      ))}
    </div>
  );
};

const useSay = (): Say => {
  const words: Record<string, string> = useWords('audience');
  const names: Record<string, string> = useWords('discovery');
  const format = useFormat();
  const { country, language } = useNames();
  return useMemo(() => ({ words, names, format, country, language }), [words, names, format, country, language]);
};

const OneCard = ({ card, audience, whose, say }: { card: AudienceCard; audience: AudienceData; whose: Whose; say: Say }) => {
  const title = say.words[`card.${card.id}`] ?? card.id;
  const face = card.face(audience, say);
  return (
    <Card
      title={title}
      place={card.place}
      tip={card.hasTip ? say.words[`tip.${card.id}`] : undefined}
      more={() =>
        card.tables(audience, say).map((table, _, all) => <CardTableView key={table.id} table={table} isOnly={all.length === 1} />)
      }
    >
      {face ? <CardFace face={face} title={title} closesElsewhere={whose === 'followers'} /> : <NoRecord />}
    </Card>
  );
};
