import type { Contact, UserProfile } from '#shared/reports/report.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconDownload } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { saveFile } from '#web/ui/print/save-file.ts';
import typography from '#web/ui/typography.module.css';
import s from './contacts-dialog.module.css';
import { contactsFile } from './contacts-file.ts';
import { HiddenEmail } from './hidden-email.tsx';

type Profile = Pick<UserProfile, 'username' | 'contacts'>;
type Props = { opened: boolean; onClose: () => void; profile: Profile };

/** All contacts of a creator, with a file download. */
export const ContactsDialog = ({ opened, onClose, profile }: Props) => {
  const messages = useMessages('creatorReport');
  const file = contactsFile(profile);
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.contacts}>
      <table className={classNames(layout.table, typography.bodyLarge, s.table)}>
        <thead>
          <tr>
            <th scope="col">{messages.contact_type}</th>
            <th scope="col">{messages.contact_value}</th>
          </tr>
        </thead>
        <tbody>
          {profile.contacts.map((contact) => (
            <Row key={`${contact.type}/${contact.value}`} contact={contact} />
          ))}
        </tbody>
      </table>
      <Button icon={<IconDownload size={16} aria-hidden />} disabled={!file} onClick={() => file && saveFile(file)}>
        {messages.download_contacts}
      </Button>
    </Dialog>
  );
};

const Row = ({ contact: { type, value, formatted_value, __II_hide_email } }: { contact: Contact }) => {
  const discovery: Record<string, string> = useMessages('discovery');
  return (
    <tr>
      <th scope="row">{discovery[`contact.${type}`] ?? type}</th>
      <td>{__II_hide_email ? <HiddenEmail /> : (formatted_value ?? value)}</td>
    </tr>
  );
};
