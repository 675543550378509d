import { cents } from '#shared/numbers.ts';
import { openCheckout } from '#web/checkout/open-checkout.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Actions } from '#web/ui/form/actions.tsx';
import { Button } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Estimate } from './estimate.ts';
import s from './post-analysis.module.css';
import { useGenerate } from './post-analysis.queries.ts';

type Props = { estimate: Estimate; onClose: () => void; onGenerated: (id: string) => void };

/** Shows the cost of an analysis for confirmation. */
export const EstimateDialog = ({ estimate, onClose, onGenerated }: Props) => {
  const words = useWords('postAnalysis');
  const { plural } = useFormat();
  const generate = useGenerate({ onDone: onGenerated });
  return (
    <Dialog opened onClose={onClose} title={words.confirmation} size={440}>
      <div className={classNames(layout.stack, layout.gap16, s.question)}>
        <p>{fill(words.confirm_text, { posts: plural(words, 'posts', estimate.posts) })}</p>
        <Costs estimate={estimate} />
        <Actions>
          <Button variant="plain" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="solid" busy={generate.isPending} onClick={() => generate.mutate(estimate.postData)} data-autofocus>
            {words.continue}
          </Button>
        </Actions>
      </div>
    </Dialog>
  );
};

const Costs = ({ estimate: { estimated_likes: likes, price, left } }: { estimate: Estimate }) => {
  const words = useWords('postAnalysis');
  const { number, plural } = useFormat();
  const lines = [
    [words.estimated_likes, number(likes)],
    [words.price, cents(price)],
    [words.cost, plural(words, 'credits', likes)],
  ];
  return (
    <div className={s.costs}>
      <dl>
        {lines.map(([name, text]) => (
          <div key={name} className={classNames(layout.spreadTop, layout.gap12)}>
            <dt>{name}</dt>
            <dd className="num">{text}</dd>
          </div>
        ))}
        {left >= likes && (
          <div className={classNames(layout.spreadTop, layout.gap12)}>
            <dt>{words.left_after}</dt>
            <dd className="num">{plural(words, 'credits', left - likes)}</dd>
          </div>
        )}
      </dl>
      {left < likes && (
        <p className={s.poor}>
          {fill(words.not_enough, { left: plural(words, 'credits', left) })}{' '}
          <button type="button" onClick={() => void openCheckout()}>
            {words.upgrade}
          </button>
        </p>
      )}
    </div>
  );
};
