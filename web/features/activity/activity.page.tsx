import { Link } from 'react-router';
import { brand } from '#web/api/site-config.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/words.ts';
import s from './activity.module.css';
import { PastLists } from './past-lists.tsx';
import { PastReports } from './past-reports.tsx';
import { RunningWork } from './running-work.tsx';

/** What the account has done, to be found, repeated and tidied. */
export const ActivityPage = () => {
  const words = useWords('activity');
  const { switches } = brand();
  return (
    <div className={s.page}>
      <header className={s.heading}>
        <h1>{words.title}</h1>
        <p>
          {words.subtitle} {switches.discovery && <Link to={paths.discovery}>{words.saved_searches}</Link>}
        </p>
      </header>
      <RunningWork />
      {switches.reports && <PastReports />}
      <PastLists />
    </div>
  );
};
