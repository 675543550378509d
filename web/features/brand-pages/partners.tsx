import type { BrandPage, BrandPlatform } from '#shared/brand-pages/contract.ts';
import { PLATFORM_NAMES } from '#shared/platforms.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { PreviewName } from '#web/report/preview/preview-name.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { PlatformIcon } from '#web/ui/media/platform-icon.tsx';
import typography from '#web/ui/typography.module.css';
import s from './brand-pages.module.css';
import { creatorsOf } from './brand-search.ts';

/** Totals of the searches, each with its link, and the largest partners. */
export const Partners = ({ page }: { page: BrandPage }) => {
  const messages = useMessages('reports');
  const { short } = useFormat();
  const { creators, sample } = page;
  return (
    <section className={classNames(layout.stack, layout.gap12, layout.panel, s.panel)} aria-label={messages.partners}>
      <h2 className={s.title}>{messages.partners}</h2>
      {page.platforms.map((platform) => (
        <Totals key={platform.platform} page={page} totals={platform} />
      ))}
      <p className={typography.note}>{messages.partners_note}</p>
      {creators.length > 0 && (
        <ul className={classNames(layout.plainList, s.creators)} aria-label={messages.largest}>
          {creators.map(({ platform, user_id, name, username, url, picture, followers }) => (
            <li key={`${platform} ${user_id}`} className={classNames(layout.row, layout.gap10, layout.shrink)}>
              <Avatar name={name || username} picture={picture} size={32} />
              <span className={classNames(layout.stack, layout.grow, typography.tight)}>
                <span className={classNames(layout.row, typography.bodyLarge, typography.semibold)}>
                  <PreviewName creator={{ platform, user_id }} name={name || username} />
                </span>
                <a className={classNames(typography.hint, typography.cut)} href={url} target="_blank" rel="noopener noreferrer nofollow">
                  @{username}
                </a>
              </span>
              <span className="num">{short(followers)}</span>
            </li>
          ))}
        </ul>
      )}
      {creators.length === 0 && sample.total === 0 && <p className={typography.note}>{messages.no_partners}</p>}
    </section>
  );
};

const Totals = ({ page, totals: { platform, partners, mentioning } }: { page: BrandPage; totals: BrandPlatform }) => {
  const messages = useMessages('reports');
  const { plural } = useFormat();
  return (
    <p className={classNames(layout.flat, layout.cluster, layout.gap12)}>
      <span className={classNames(layout.row, layout.gap6)}>
        <PlatformIcon platform={platform} />
        {PLATFORM_NAMES[platform]}
      </span>
      <Link to={creatorsOf(page.brand, platform, 'influencerPartnership')}>{plural(messages, 'count_partners', partners)}</Link>
      <Link to={creatorsOf(page.brand, platform, 'influencerBrands')}>{plural(messages, 'count_mentioning', mentioning)}</Link>
    </p>
  );
};
