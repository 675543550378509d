import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { signOut } from '#web/api/session.ts';
import { brand } from '#web/api/site-config.ts';
import type { Who } from '#web/api/who.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useWords } from '#web/i18n/words.ts';
import { useTheme } from '#web/theme/use-theme.ts';
import { IconExternalLink, IconLanguage, IconLifebuoy, IconLogout, IconMoon, IconSettings, IconSun } from '#web/ui/icons.ts';
import { MenuDivider, MenuItem, MenuOf } from '#web/ui/menu.tsx';
import { isReadyPath } from '../judge.ts';
import { paths } from '../paths.ts';
import { BalancePanel } from './balance-panel.tsx';
import styles from './profile-menu.module.css';

type Props = { who: Who; trigger: ReactElement; defaultOpened?: boolean };

export const ProfileMenuItems = ({ who, trigger, defaultOpened }: Props) => {
  const words = useWords('shell');
  const { scheme, toggle } = useTheme();
  const { other, switchToOther } = useLanguage();
  return (
    <MenuOf trigger={trigger} width={272} position="top-start" defaultOpened={defaultOpened}>
      <div className={styles.balance}>
        <BalancePanel who={who} />
      </div>
      {isReadyPath(paths.settings) && (
        <MenuItem component={Link} to={paths.settings} leftSection={<IconSettings size={16} />}>
          {words.settings}
        </MenuItem>
      )}
      <MenuItem
        component="a"
        href={brand().supportUrl}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconLifebuoy size={16} />}
        rightSection={<IconExternalLink size={14} aria-label={words.opens_in_new_tab} />}
      >
        {words.support}
      </MenuItem>
      <MenuItem closeMenuOnClick={false} leftSection={scheme === 'dark' ? <IconSun size={16} /> : <IconMoon size={16} />} onClick={toggle}>
        {scheme === 'dark' ? words.to_light : words.to_dark}
      </MenuItem>
      <MenuItem lang={other} leftSection={<IconLanguage size={16} />} onClick={switchToOther}>
        {words.other_language}
      </MenuItem>
      <MenuDivider />
      <MenuItem leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
        {words.sign_out}
      </MenuItem>
    </MenuOf>
  );
};
