import { CodeNeeded, type Credentials } from '#web/api/session.ts';
import { FirstPasswordForm } from '../password/first-password-form.tsx';
import { CodeForm } from '../second-factor/code-form.tsx';
import type { StepNeeded } from './step-needed.ts';

type Props = { challenge: StepNeeded; credentials: Credentials; onStartAgain: () => void };

export const SignInStep = ({ challenge, credentials, onStartAgain }: Props) =>
  challenge instanceof CodeNeeded ? (
    <CodeForm challenge={challenge} credentials={credentials} onStartAgain={onStartAgain} />
  ) : (
    <FirstPasswordForm challenge={challenge} onStartAgain={onStartAgain} />
  );
