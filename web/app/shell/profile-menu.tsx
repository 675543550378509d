import type { ButtonHTMLAttributes, Ref } from 'react';
import type { Who } from '#web/api/who.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconSelector } from '#web/ui/icons.ts';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './profile-menu.module.css';
import { WhoLine } from './who-line.tsx';

type Props = { who: Who; collapsed: boolean };

const load = () => import('./profile-menu-items.tsx').then((items) => items.ProfileMenuItems);

export const ProfileMenu = ({ who, collapsed }: Props) => (
  <OnDemand
    load={load}
    props={{ who, trigger: <ProfileButton collapsed={collapsed} /> }}
    trigger={(events) => <ProfileButton collapsed={collapsed} aria-haspopup="menu" aria-expanded={false} {...events} />}
  />
);

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { collapsed: boolean; ref?: Ref<HTMLButtonElement> };

const ProfileButton = ({ collapsed, className, ...rest }: ButtonProps) => {
  const words = useWords('shell');
  return (
    <button type="button" {...rest} className={classNames(styles.button, collapsed && styles.collapsed, className)}>
      <VisuallyHidden>{words.account_menu}</VisuallyHidden>
      <WhoLine pictureOnly={collapsed} />
      {!collapsed && <IconSelector size={16} aria-hidden />}
    </button>
  );
};
