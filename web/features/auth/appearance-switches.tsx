import { useMessages } from '#web/i18n/messages.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useTheme } from '#web/theme/use-theme.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconMoon, IconSun } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';

/** For pages without a profile menu. */
export const AppearanceSwitches = () => {
  const messages = useMessages('shell');
  const { scheme, toggle } = useTheme();
  const { other, switchToOther } = useLanguage();
  return (
    <div className={classNames(layout.row, layout.gap4)}>
      <Button variant="plain" size="sm" lang={other} onClick={switchToOther}>
        {messages.other_language}
      </Button>
      <IconButton
        label={scheme === 'dark' ? messages.to_light : messages.to_dark}
        tip="below"
        icon={scheme === 'dark' ? <IconSun size={18} stroke={1.6} /> : <IconMoon size={18} stroke={1.6} />}
        onClick={toggle}
      />
    </div>
  );
};
