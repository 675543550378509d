import { AdminPanel } from '#web/features/admin/admin-panel.tsx';
import { AppearanceSwitches } from '#web/features/auth/appearance-switches.tsx';
import { AdminSecurity } from './admin-security.tsx';

/** The admin panel with what belongs to the admin's own sign-in. */
export const AdminScreen = () => (
  <AdminPanel
    tools={
      <>
        <AdminSecurity />
        <AppearanceSwitches />
      </>
    }
  />
);
