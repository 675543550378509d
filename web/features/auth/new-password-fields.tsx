import { useMessages } from '#web/i18n/messages.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import type { TextFieldProps } from '#web/ui/form/text-field.tsx';

type Name = 'password' | 'confirm';
type Props = {
  label: string;
  field: (name: Name) => Pick<TextFieldProps, 'value' | 'onChange'> & { name: string };
  /** Translated messages. */
  problems: Partial<Record<Name, string | undefined>>;
};

export const NewPasswordFields = ({ label, field, problems }: Props) => {
  const messages = useMessages('account');
  return (
    <>
      <PasswordField {...field('password')} label={label} autoComplete="new-password" problem={problems.password} />
      <PasswordField {...field('confirm')} label={messages.confirm_password} autoComplete="new-password" problem={problems.confirm} />
    </>
  );
};
