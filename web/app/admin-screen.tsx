import { AdminPanel } from '#web/features/admin/admin-panel.tsx';
import { AppearanceSwitches } from '#web/features/auth/appearance-switches.tsx';
import { AdminSecurity } from './admin-security.tsx';

/** The admin panel and the security settings of the admin's own account. */
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
