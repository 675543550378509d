import { useSearchParams } from 'react-router';
import { PaymentState } from './payment-state.tsx';

/** Where the payment provider leads back to. What it says in the address is only which checkout to ask our server for. */
export const PaymentConfirmationPage = () => {
  const [params] = useSearchParams();
  return <PaymentState checkoutId={params.get('session_id') ?? ''} />;
};
