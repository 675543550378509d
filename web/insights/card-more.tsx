import { type ReactNode, Suspense, useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/words.ts';
import { late } from '#web/ui/late.ts';
import { useOpenedOnce } from '#web/ui/use-opened-once.ts';
import s from './report.module.css';

const load = () => import('./card-dialog.tsx');
const CardDialog = late(async () => ({ default: (await load()).CardDialog }));

type Props = { title: string; face: ReactNode; body: () => ReactNode };

/** The way to all that a card shows the top of. */
export const CardMore = ({ title, face, body }: Props) => {
  const words = useWords('audience');
  const [opened, setOpened] = useState(false);
  const used = useOpenedOnce(opened);
  return (
    <>
      <button
        type="button"
        className={s.more}
        aria-label={fill(words.view_more_of, { card: title })}
        onPointerEnter={() => void load()}
        onClick={() => setOpened(true)}
      >
        {words.view_more}
      </button>
      {used && (
        <Suspense>
          <CardDialog opened={opened} onClose={() => setOpened(false)} title={title} face={face}>
            {body()}
          </CardDialog>
        </Suspense>
      )}
    </>
  );
};
