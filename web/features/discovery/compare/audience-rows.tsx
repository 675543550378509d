import type { ComparedAudience, ComparedCreator } from '#shared/discovery/compare-contract.ts';
import type { Wording } from '#shared/discovery/filters/filter.ts';
import { inGenderOrder } from '#shared/report-cards/gender-order.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useWording } from '#web/search/use-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './compare.module.css';
import { FigureRow } from './figure-row.tsx';
import { CREDIBILITY, isKnownOfAny } from './figures.ts';

type Lists = 'countries' | 'cities' | 'ages' | 'genders' | 'languages' | 'interests' | 'brands';
type Named = { name: string; weight: number };

/** The entries of each list, named in the user's language. */
const LISTS: Record<Lists, (audience: ComparedAudience, wording: Wording) => Named[]> = {
  countries: ({ countries }, { country }) => countries.map(({ code, weight }) => ({ name: country(code), weight })),
  cities: ({ cities }, { places }) => cities.map(({ name, weight }) => ({ name: places?.place('city', name) ?? name, weight })),
  ages: ({ ages }) =>
    ages
      .toSorted((a, b) => Number.parseInt(a.code, 10) - Number.parseInt(b.code, 10))
      .map(({ code, weight }) => ({ name: code.replace(/-$/, '+'), weight })),
  genders: ({ genders }, { word }) => inGenderOrder(genders).map(({ code, weight }) => ({ name: word(`gender.${code}`), weight })),
  languages: ({ languages }, { language }) => languages.map(({ code, weight }) => ({ name: language(code), weight })),
  interests: ({ interests }, { word }) => interests.map(({ id, weight }) => ({ name: word(`interest.${id}`), weight })),
  brands: ({ brands }) => brands,
};

/** Omits rows without any known value, because not every platform provides all of them. */
export const AudienceRows = ({ creators }: { creators: ComparedCreator[] }) => {
  const messages = useMessages('compare');
  const wording = useWording();
  const lists = (Object.keys(LISTS) as Lists[]).filter((list) =>
    creators.some(({ audience }) => audience && LISTS[list](audience, wording).length > 0),
  );
  return (
    <>
      {isKnownOfAny(CREDIBILITY, creators) && <FigureRow figure={CREDIBILITY} creators={creators} label={messages.credibility} />}
      {lists.map((list) => (
        <tr key={list}>
          <th scope="row" className={s.label}>
            {messages[list]}
          </th>
          {creators.map(({ user_id, audience }) => (
            <td key={user_id}>
              <ShareList shares={audience ? LISTS[list](audience, wording) : []} />
              {audience?.of === 'likers' && <span className={classNames(typography.faint, typography.small)}>{messages.likers}</span>}
            </td>
          ))}
        </tr>
      ))}
    </>
  );
};

const ShareList = ({ shares }: { shares: Named[] }) => {
  const messages = useMessages('compare');
  const { percent } = useFormat();
  if (shares.length === 0) return <span className={classNames(typography.faint, typography.small)}>{messages.unknown}</span>;
  return (
    <ul className={classNames(layout.stack, layout.plainList, layout.gap3)}>
      {shares.map(({ name, weight }) => (
        <li className={classNames(layout.spreadTop, layout.gap10)} key={name}>
          <span className={typography.cut} title={name}>
            {name}
          </span>
          <span className={`${s.share} num`}>{percent(weight)}</span>
        </li>
      ))}
    </ul>
  );
};
