// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { ERRORS } from '#shared/http/errors.ts';
import { SAID } from '#tests/support/said-by-server.ts';
import { switchLanguage } from '#web/i18n/messages.ts';
import japanese from '#web/i18n/server-messages/ja.json' with { type: 'json' };
import { findTranslated, translated } from '#web/i18n/server-messages.ts';

/** Messages for API clients and operators, which no screen shows, and a column. */
const FOR_PROGRAMS = [
  "An API token can't make this call",
  'This file is too large: ask for it with Accept-Encoding: gzip',
  'The signature of this message is not valid',
  'Say what to note: note, status, add_tags or remove_tags',
  'Choose at least one creator',
  'Name at least one creator',
  'User id',
];

/** Excludes messages that begin with a field name ("must be …"), because forms never send such requests. */
const isSentence = (text: string): boolean => /^([A-Z]|\{\}).* /.test(text);
const messages = [...Object.values(ERRORS).map(({ message }) => message), ...SAID]
  .filter(isSentence)
  .filter((sentence) => !FOR_PROGRAMS.includes(sentence));

beforeEach(() => switchLanguage('ja'));

describe('messages of the server', () => {
  it('is found in its code', () => {
    expect(messages).toEqual(expect.arrayContaining(['Not enough credits', 'This user does not exist', 'Invalid phone number']));
    expect(messages.length).toBeGreaterThan(100);
  });

  it('is found where a part of it varies, where a function makes it, and where it is the second choice', () => {
    const varied = ['This export is in {}, not in a file', '{} is not connected', 'At most {} characters'];
    expect(messages).toEqual(expect.arrayContaining([...varied, 'This list is not matched yet', 'A campaign name is required']));
  });

  it.each(messages)('[SHL-11] can be read in Japanese: %s', (sentence) => {
    expect(findTranslated(sentence)).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
  });
});

describe('messages with placeholders', () => {
  it.each([
    ['HubSpot is not connected', 'HubSpotに接続されていません'],
    ['Google Sheets can’t be connected yet', 'Google Sheetsにはまだ接続できません'],
    ['This export is in HubSpot, not in a file', 'このエクスポートはファイルではなくHubSpotにあります'],
    ['At most 1,000 characters', '1,000文字以内で入力してください'],
    [
      'a.xlsx is a spreadsheet or ZIP archive; save it as CSV first',
      'a.xlsxは表計算ソフトのファイルまたはZIPアーカイブです。CSV形式で保存し直してください',
    ],
    ['a.json is cut off at the record of line 7; nothing was changed', 'a.jsonは7行目の途中で切れています。何も変更されていません'],
    [
      'a.csv: the column "IG Followers" is about Instagram; choose columns about TikTok',
      'a.csv：列「IG Followers」はInstagramのものです。TikTokの列を選んでください',
    ],
    [
      'a.csv is in an encoding that is not known; save it as UTF-8 (UTF-8, UTF-16, and the usual ones of western and central Europe, Turkey, Japan, Korea and China are read)',
      'a.csvの文字コードを判別できません。UTF-8で保存し直してください（対応：UTF-8、UTF-16、西欧・中欧・トルコ・日本・韓国・中国の主な文字コード）',
    ],
    ['Another load into this catalogue is running', 'このカタログは別の処理で更新中です'],
    ['search.geo.0.id: is not a known place', 'search.geo.0.id: この場所は見つかりません'],
  ])('[SHL-11] is Japanese with that part: %s', (sentence, inJapanese) => {
    expect(translated(sentence)).toBe(inJapanese);
  });

  it('stays as it is where the list does not have it', () => {
    expect(translated('name: A sentence of tomorrow')).toBe('name: A sentence of tomorrow');
  });

  it('puts every varying part into the Japanese one', () => {
    const partsOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const [sentence, inJapanese] of Object.entries(japanese)) expect(partsOf(inJapanese)).toEqual(partsOf(sentence));
  });
});
