import { Link } from 'react-router';
import { brand } from '#web/api/site-config.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/words.ts';
import { Logo } from '#web/ui/logo.tsx';
import { AppearanceSwitches } from './appearance-switches.tsx';
import { Showcase } from './showcase.tsx';
import styles from './sign-in.page.module.css';
import { SignInForm } from './sign-in-form.tsx';

export const SignInPage = () => {
  const words = useWords('auth');
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Logo />
        <AppearanceSwitches />
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>{words.title}</h1>
        <p className={styles.subtitle}>{words.subtitle}</p>
        <SignInForm />
        {brand().switches.signup && (
          <p className={styles.signup}>
            {words.no_account} <Link to={paths.signup}>{words.sign_up}</Link>
          </p>
        )}
      </main>
      <Showcase />
    </div>
  );
};
