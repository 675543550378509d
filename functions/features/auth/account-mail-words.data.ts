import type { Language } from '#shared/mail/language.ts';

export type AccountMail = 'reset' | 'confirm' | 'known' | 'invite' | 'factorOn' | 'factorOff' | 'newCodes' | 'recovered' | 'password';
type Messages = { subject: string; line: string; button: string; closing: string };
type Mails = { hello: (name: string) => string } & Record<AccountMail, (brand: string) => Messages>;

const NOT_YOU = 'If it wasn’t you, reset your password right away with “Forgot password?” on the sign-in page, and contact us.';
const NOT_YOU_JA =
  'お心当たりがない場合は、サインイン画面の「パスワードをお忘れですか？」からただちにパスワードを再設定し、弊社までご連絡ください。';

export const ACCOUNT_MAIL_MESSAGES: Record<Language, Mails> = {
  en: {
    hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
    reset: (brand) => ({
      subject: `Reset your ${brand} password`,
      line: 'Someone asked to reset the password of your account. Use the link below to set a new one; it works once, for one hour.',
      button: 'Set a new password',
      closing: 'If it wasn’t you, ignore this email: your password stays the same.',
    }),
    confirm: (brand) => ({
      subject: `Confirm your ${brand} account`,
      line: `Please confirm your email address to finish setting up your ${brand} account. The link works for 24 hours.`,
      button: 'Confirm email address',
      closing: 'If you didn’t sign up, ignore this email: no account is created.',
    }),
    invite: (brand) => ({
      subject: `Your ${brand} account is ready`,
      line: `We have created a ${brand} account for you. Choose a password to sign in. The link works once, for 7 days; after that, use “Forgot password?” on the sign-in page.`,
      button: 'Choose a password',
      closing: 'If you didn’t expect this email, ignore it.',
    }),
    known: (brand) => ({
      subject: `You already have a ${brand} account`,
      line: 'Someone signed up with your email address, which already has an account. Sign in, or reset your password if you forgot it.',
      button: 'Sign in',
      closing: 'If it wasn’t you, ignore this email: nothing has changed.',
    }),
    factorOn: (brand) => ({
      subject: `Two-step sign-in is on for your ${brand} account`,
      line: 'From now on, signing in needs your password and a code from the authenticator app that was just set up. Earlier recovery codes no longer work.',
      button: 'Review your account',
      closing: NOT_YOU,
    }),
    factorOff: (brand) => ({
      subject: `Two-step sign-in is off for your ${brand} account`,
      line: 'Two-step sign-in was just turned off: signing in now needs only your password. Your recovery codes no longer work.',
      button: 'Review your account',
      closing: NOT_YOU,
    }),
    newCodes: (brand) => ({
      subject: `New recovery codes for your ${brand} account`,
      line: 'New recovery codes for two-step sign-in were just created. The earlier ones no longer work.',
      button: 'Review your account',
      closing: NOT_YOU,
    }),
    recovered: (brand) => ({
      subject: `A recovery code of your ${brand} account was used`,
      line: 'Your password and a recovery code were just used to turn off two-step sign-in. Signing in now needs only your password, and your other recovery codes no longer work. You can set up two-step sign-in again.',
      button: 'Review your account',
      closing: NOT_YOU,
    }),
    password: (brand) => ({
      subject: `Your ${brand} password was changed`,
      line: 'The password of your account was just changed, and all devices were signed out.',
      button: 'Review your account',
      closing: NOT_YOU,
    }),
  },
  ja: {
    hello: (name) => (name ? `${name} 様` : 'お客様'),
    reset: (brand) => ({
      subject: `${brand}のパスワード再設定`,
      line: 'お客様のアカウントで、パスワードの再設定がリクエストされました。下のリンクから新しいパスワードを設定できます。リンクは1回限り、1時間有効です。',
      button: '新しいパスワードを設定',
      closing: 'お心当たりがない場合は、このメールを無視してください。パスワードは変更されません。',
    }),
    confirm: (brand) => ({
      subject: `${brand}アカウントの確認`,
      line: `${brand}アカウントの登録を完了するには、メールアドレスを確認してください。リンクは24時間有効です。`,
      button: 'メールアドレスを確認',
      closing: 'ご登録にお心当たりがない場合は、このメールを無視してください。アカウントは作成されません。',
    }),
    invite: (brand) => ({
      subject: `${brand}のアカウントをご用意しました`,
      line: `${brand}のアカウントを作成しました。パスワードを設定してサインインしてください。リンクは1回限り、7日間有効です。期限が切れた場合は、サインイン画面の「パスワードをお忘れですか？」から設定できます。`,
      button: 'パスワードを設定',
      closing: 'お心当たりがない場合は、このメールを無視してください。',
    }),
    known: (brand) => ({
      subject: `${brand}のアカウントはすでにあります`,
      line: 'お客様のメールアドレスで新規登録のお申し込みがありましたが、このアドレスのアカウントはすでにあります。サインインするか、パスワードをお忘れの場合は再設定してください。',
      button: 'サインイン',
      closing: 'お心当たりがない場合は、このメールを無視してください。何も変更されていません。',
    }),
    factorOn: (brand) => ({
      subject: `${brand}の2段階認証が有効になりました`,
      line: '今後のサインインには、パスワードと、設定した認証アプリのコードが必要です。以前のリカバリーコードは使用できません。',
      button: 'アカウントを確認',
      closing: NOT_YOU_JA,
    }),
    factorOff: (brand) => ({
      subject: `${brand}の2段階認証が無効になりました`,
      line: '2段階認証が無効になりました。今後はパスワードのみでサインインできます。リカバリーコードは使用できなくなりました。',
      button: 'アカウントを確認',
      closing: NOT_YOU_JA,
    }),
    newCodes: (brand) => ({
      subject: `${brand}の新しいリカバリーコードが発行されました`,
      line: '2段階認証の新しいリカバリーコードが発行されました。以前のコードは使用できません。',
      button: 'アカウントを確認',
      closing: NOT_YOU_JA,
    }),
    recovered: (brand) => ({
      subject: `${brand}のリカバリーコードが使用されました`,
      line: 'パスワードとリカバリーコードにより、2段階認証が無効になりました。今後はパスワードのみでサインインでき、残りのリカバリーコードは使用できません。2段階認証はあらためて設定できます。',
      button: 'アカウントを確認',
      closing: NOT_YOU_JA,
    }),
    password: (brand) => ({
      subject: `${brand}のパスワードが変更されました`,
      line: 'アカウントのパスワードが変更され、すべての端末からサインアウトしました。',
      button: 'アカウントを確認',
      closing: NOT_YOU_JA,
    }),
  },
};
