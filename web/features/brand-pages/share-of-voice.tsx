import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type ComparedBrand, MAX_BRANDS, type ShareOfVoice as Shares } from '#shared/brand-pages/contract.ts';
import type { Option } from '#shared/discovery/contract.ts';
import { acceptedOf } from '#web/collections/without-refused.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { useUrlParams } from '#web/ui/hooks/use-url-params.ts';
import { IconX } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import typography from '#web/ui/typography.module.css';
import s from './brand-pages.module.css';
import { brandQueries } from './brand-pages.queries.ts';
import { partnersWithout } from './brand-search.ts';
import { RivalPicker } from './rival-picker.tsx';

const RIVALS = 'rivals';

/** Each one once and without the brand itself, because users can edit the address. */
const rivalsIn = (params: URLSearchParams, { value }: Option): string[] => {
  const ids = params.get(RIVALS)?.match(/\d+/g) ?? [];
  return [...new Set(ids.map(Number))]
    .filter((id) => id !== value)
    .slice(0, MAX_BRANDS - 1)
    .map(String);
};

/** The rivals are in the address, so that a comparison can be shared and survives the way back; those that the catalogue no longer has are removed. */
export const ShareOfVoice = ({ brand }: { brand: Option }) => {
  const messages = useMessages('reports');
  const [params, changeParams] = useUrlParams();
  const rivals = rivalsIn(params, brand);
  const change = (ids: string[]) => changeParams({ [RIVALS]: ids.join(',') || undefined }, { replace: true });
  const query = useQuery({ ...brandQueries.shareOfVoice(`${brand.value}`, rivals.join(',')), enabled: rivals.length > 0 });
  const removeUnknown = useEffectEvent((error: Error) => {
    const known = acceptedOf(rivals, RIVALS, error);
    if (known.length === rivals.length) return;
    notifyProblem(error);
    change(known);
  });
  useEffect(() => {
    if (query.error) removeUnknown(query.error);
  }, [query.error]);
  return (
    <section className={classNames(layout.stack, layout.gap12, layout.panel, s.panel)} aria-label={messages.share_of_voice}>
      <h2 className={s.title}>{messages.share_of_voice}</h2>
      {rivals.length === 0 ? (
        <p className={typography.note}>{messages.no_rivals}</p>
      ) : (
        <AsyncView query={query} loading={<Skeleton height={120} />}>
          {(shares) => <Comparison shares={shares} onRemove={(id) => change(rivals.filter((rival) => rival !== `${id}`))} />}
        </AsyncView>
      )}
      {rivals.length < MAX_BRANDS - 1 && <RivalPicker taken={[`${brand.value}`, ...rivals]} onPick={(id) => change([...rivals, id])} />}
    </section>
  );
};

type Comparing = { shares: Shares; onRemove: (id: number) => void };

const Comparison = ({ shares, onRemove }: Comparing) => {
  const messages = useMessages('reports');
  const { month, plural } = useFormat();
  const { brands, period, is_offered, creators } = shares;
  const own = brands[0]?.brand;
  const values = { from: month(period.from), to: month(period.to) };
  return (
    <>
      <div className={s.scroll}>
        <table className={s.table} aria-label={messages.share_of_voice}>
          <thead>
            <tr>
              <th scope="col">{messages.brand}</th>
              <th scope="col">{messages.share_of_partners}</th>
              {is_offered && <th scope="col">{messages.share_of_posts}</th>}
              <th scope="col">{own && fill(messages.without_us, { brand: own.text })}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {own &&
              brands.map((compared, at) => (
                <BrandRow key={compared.brand.value} {...{ compared, own, shares }} onRemove={at === 0 ? undefined : onRemove} />
              ))}
          </tbody>
        </table>
      </div>
      <p className={typography.note}>{messages.share_of_partners_note}</p>
      <p className={typography.note}>
        {is_offered ? fill(plural(messages, 'share_of_posts_note', creators), values) : messages.not_offered}
      </p>
    </>
  );
};

type RowProps = { compared: ComparedBrand; own: Option; shares: Shares; onRemove: ((id: number) => void) | undefined };

const BrandRow = ({ compared: { brand, ...figures }, own, shares, onRemove }: RowProps) => {
  const messages = useMessages('reports');
  const { number, percent } = useFormat();
  return (
    <tr>
      <th scope="row">{onRemove ? <Link to={paths.brand(brand.value)}>{brand.text}</Link> : brand.text}</th>
      <td className="num">
        {percent(figures.partner_share)} <small className={typography.hint}>{number(figures.partners)}</small>
      </td>
      {shares.is_offered && (
        <td className="num">
          {percent(figures.post_share)} <small className={typography.hint}>{number(figures.posts)}</small>
          <Months months={figures.months} most={Math.max(1, ...shares.brands.flatMap(({ months }) => months))} />
        </td>
      )}
      <td className="num">{onRemove && <Link to={partnersWithout(brand, own, shares.platform)}>{number(figures.without_us)}</Link>}</td>
      <td>
        {onRemove && (
          <IconButton
            label={fill(messages.remove, { brand: brand.text })}
            icon={<IconX size={14} aria-hidden />}
            onClick={() => onRemove(brand.value)}
          />
        )}
      </td>
    </tr>
  );
};

/** Posts per month as bars; the scale is common to all brands. */
const Months = ({ months, most }: { months: readonly number[]; most: number }) => (
  <span className={s.months} aria-hidden>
    {months.map((posts, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the months have a fixed order
      <i key={at} style={{ height: `${(posts / most) * 100}%` }} />
    ))}
  </span>
);
