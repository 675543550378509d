import type { AudienceCard } from '#shared/report-cards/audience-cards.ts';
import type { CardContent, CardTable, Say } from '#shared/report-cards/card-data.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import s from './audience-grid.module.css';
import { Card, NoRecord } from './card.tsx';
import { CardBody } from './card-body.tsx';
import { CardTableView } from './card-table-view.tsx';

/** A card from the registries together with its content. */
export type ShownCard = Pick<AudienceCard, 'id' | 'hasTip' | 'place'> & { face: CardContent | undefined; tables: () => CardTable[] };

type Props = { cards: readonly ShownCard[]; say: Say; closesElsewhere?: boolean };

export const CardGrid = ({ cards, say, closesElsewhere = false }: Props) => (
  <div className={classNames(layout.gap16, s.grid)}>
    {cards.map((card) => (
      <OneCard key={card.id} card={card} say={say} closesElsewhere={closesElsewhere} />
    ))}
  </div>
);

const OneCard = ({ card, say: { messages }, closesElsewhere }: { card: ShownCard; say: Say; closesElsewhere: boolean }) => {
  const { id, face, place, hasTip, tables } = card;
  const title = messages[`card.${id}`] ?? id;
  return (
    <Card
      title={title}
      place={face && place}
      tip={hasTip ? messages[`tip.${id}`] : undefined}
      more={() => <CardTables tables={tables()} />}
    >
      {face ? <CardBody face={face} title={title} closesElsewhere={closesElsewhere} /> : <NoRecord />}
    </Card>
  );
};

export const CardTables = ({ tables }: { tables: readonly CardTable[] }) =>
  tables.map((table) => <CardTableView key={table.id} table={table} isOnly={tables.length === 1} />);
