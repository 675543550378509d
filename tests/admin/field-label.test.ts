import { expect, it } from 'vitest';
import { surveyFile } from '#functions/adapters/catalogue/upkeep/survey-file.ts';
import { fileOf } from '#tests/support/catalogue/imported-file.ts';
import { fieldLabel } from '#web/features/admin/catalogue/field-label.ts';
import englishExports from '#web/i18n/en/exports.json' with { type: 'json' };
import english from '#web/i18n/en/import-fields.json' with { type: 'json' };
import japaneseExports from '#web/i18n/ja/exports.json' with { type: 'json' };
import japanese from '#web/i18n/ja/import-fields.json' with { type: 'json' };

const inEnglish = { exports: englishExports, importFields: english };
const inJapanese = { exports: { ...englishExports, ...japaneseExports }, importFields: japanese };

const offered = async (): Promise<string[]> => {
  const { signal } = new AbortController();
  return (await surveyFile(await fileOf('a.csv', 'username,followers\nanna,1'), { platform: 'tiktok' }, { signal })).fields;
};

it('[LIV-10] every field that a column can become has a label in both languages, beside its name', async () => {
  for (const field of await offered()) {
    expect(fieldLabel(field, inEnglish)).toMatch(new RegExp(`^[A-Z].* \\(${field}\\)$`));
    expect(fieldLabel(field, inJapanese)).toMatch(new RegExp(`[\u3040-\u30ff\u4e00-\u9fff].*（${field}）$`));
  }
});

it('[LIV-10] no two fields have the same label, and an unknown one has its name', async () => {
  for (const messages of [inEnglish, inJapanese]) {
    const labels = (await offered()).map((field) => fieldLabel(field, messages).replace(/ ?[(（][^(（]*$/, ''));
    expect(labels.filter((label, index) => labels.indexOf(label) < index)).toEqual([]);
  }
  expect(fieldLabel('colour', inEnglish)).toBe('colour');
});
