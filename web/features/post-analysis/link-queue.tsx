import { MAX_LINKS } from '#shared/post-analysis/limits.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { translated } from '#web/i18n/server-messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconX } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { PlatformIcon } from '#web/ui/media/platform-icon.tsx';
import typography from '#web/ui/typography.module.css';
import { removeLinks, useLinks } from './links.store.ts';
import s from './post-analysis.module.css';

/** Posts queued for analysis; each can be removed. */
export const LinkQueue = () => {
  const messages = useMessages('postAnalysis');
  const { number } = useFormat();
  const links = useLinks((state) => state.links);
  if (links.length === 0) return null;
  return (
    <div className={classNames(layout.borderTop, s.queue)}>
      <p className={classNames(typography.detail, s.count)}>{fill(messages.queued, { count: number(links.length), most: MAX_LINKS })}</p>
      <ul aria-label={messages.queue} className={classNames(layout.stack, layout.plainList, layout.scrollY, s.links)}>
        {links.map(({ url, problem }) => (
          <li
            key={url}
            className={classNames(layout.gap10, layout.divided, typography.muted, s.link)}
            data-problem={problem !== undefined || undefined}
          >
            <PlatformIcon platform="instagram" />
            <span className={classNames(layout.stack, layout.shrink, s.url)}>
              <a href={url} target="_blank" rel="noreferrer">
                {url.replace(/^https:\/\/www\./, '')}
              </a>
              {problem !== undefined && <small role="alert">{translated(problem)}</small>}
            </span>
            <IconButton
              label={fill(messages.remove_of, { url })}
              tip="none"
              icon={<IconX size={15} />}
              onClick={() => removeLinks([url])}
            />
          </li>
        ))}
      </ul>
    </div>
  );
};
