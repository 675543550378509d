import { CodeNeeded, type Credentials } from '#web/api/session.ts';
import { FirstPasswordForm } from '../password/first-password-form.tsx';
import { CodeForm } from '../second-factor/code-form.tsx';
import type { StepNeeded } from './step-needed.ts';

type Props = { asked: StepNeeded; credentials: Credentials; onStartAgain: () => void };

export const SignInStep = ({ asked, credentials, onStartAgain }: Props) =>
  asked instanceof CodeNeeded ? (
    <CodeForm asked={asked} credentials={credentials} onStartAgain={onStartAgain} />
  ) : (
    <FirstPasswordForm asked={asked} onStartAgain={onStartAgain} />
  );
