import { useSearchParams } from 'react-router';
import { PaymentState } from './payment-state.tsx';

/** Return URL of the payment provider. Its query only identifies the checkout; the status comes from our server. */
export const PaymentConfirmationPage = () => {
  const [params] = useSearchParams();
  return <PaymentState checkoutId={params.get('session_id') ?? ''} />;
};
