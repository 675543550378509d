import { describe, expect, it } from 'vitest';
import { contactsFile } from '#web/report/creator/contacts-file.ts';

const textOf = (contacts: Parameters<typeof contactsFile>[0]['contacts']): string | undefined => {
  const file = contactsFile({ username: 'mina', contacts });
  return file && new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.content);
};

describe('the file of contacts', () => {
  it('[RPT-02] the file contains type and value of each contact, quoted, after a UTF-8 byte order mark', () => {
    const text = textOf([
      { type: 'email', value: 'mina@example.com' },
      { type: 'telegram', value: 'say "hi", 名前' },
    ]);
    expect(text).toBe('\uFEFF"Type","Value"\r\n"email","mina@example.com"\r\n"telegram","say ""hi"", 名前"\r\n');
  });

  it('no value is executed by a spreadsheet, and phone numbers stay dialable', () => {
    const text = textOf([
      { type: 'linktree', value: '=HYPERLINK("https://evil.example")' },
      { type: 'phone', value: '+49 30 1234', formatted_value: '+49 30 1234' },
    ]);
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(text).toContain('"+49 30 1234"');
  });

  it('[RPT-23] the file omits hidden emails, and does not exist without contacts', () => {
    expect(textOf([{ type: 'email', __II_hide_email: true }])).toBeUndefined();
  });
});
