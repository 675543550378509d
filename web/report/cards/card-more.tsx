import { type ReactNode, Suspense } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/messages.ts';
import { late } from '#web/ui/lazy-with-retry.ts';
import { useLateDialog } from '#web/ui/overlay/use-lazy-dialog.ts';
import s from '../report.module.css';

const load = () => import('./card-dialog.tsx');
const CardDialog = late(async () => ({ default: (await load()).CardDialog }));

type Props = { title: string; face: ReactNode; body: () => ReactNode };

/** Opens the full content of a card that shows only the top entries. */
export const CardMore = ({ title, face, body }: Props) => {
  const words = useWords('audience');
  const { opened, used, close, opener } = useLateDialog(load);
  return (
    <>
      <button type="button" className={s.more} aria-label={fill(words.view_more_of, { card: title })} {...opener}>
        {words.view_more}
      </button>
      {used && (
        <Suspense>
          <CardDialog opened={opened} onClose={close} title={title} face={face}>
            {body()}
          </CardDialog>
        </Suspense>
      )}
    </>
  );
};
