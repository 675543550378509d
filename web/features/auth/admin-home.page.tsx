import { signOut } from '#web/api/session.ts';
import { useWords } from '#web/i18n/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import styles from './admin-home.module.css';
import { AppearanceSwitches } from './appearance-switches.tsx';
import { SecurityPanel } from './second-factor/security-panel.tsx';

/** Says honestly that the panel is not there yet; an admin's own sign-in can be secured meanwhile. */
export const AdminHomePage = () => {
  const words = useWords('account');
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Logo />
        <div className={styles.side}>
          <AppearanceSwitches />
          <Button size="sm" onClick={() => void signOut()}>
            {words.sign_out}
          </Button>
        </div>
      </header>
      <main className={styles.main}>
        <h1>{words.admin_preparing}</h1>
        <p className={styles.text}>{words.admin_preparing_text}</p>
        <div className={styles.card}>
          <SecurityPanel />
        </div>
      </main>
    </div>
  );
};
