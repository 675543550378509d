import { describe, expect, it } from 'vitest';
import { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { profileUrlOf } from '#functions/catalogue/profile-url.ts';

const CHANNEL = 'UCX6OQ3DkcsbYNE6H8uQQuVA';
const urlOf = (record: object) => profileUrlOf(CreatorRecord.parse({ user_id: '1', followers: 9, ...record }));

describe('the profile address of a creator whose file has none', () => {
  it.each([
    ['its handle', { platform: 'instagram', username: 'leo.messi_10' }, 'https://www.instagram.com/leo.messi_10/'],
    ['its handle', { platform: 'tiktok', username: 'khaby.lame' }, 'https://www.tiktok.com/@khaby.lame'],
    ['its handle', { platform: 'youtube', username: 'MrBeast' }, 'https://www.youtube.com/@MrBeast'],
    ['its channel id', { platform: 'youtube', user_id: CHANNEL, username: 'x' }, `https://www.youtube.com/channel/${CHANNEL}`],
    ['the file', { platform: 'youtube', username: 'x', url: 'https://example.com/x' }, 'https://example.com/x'],
    ['nothing, because its username was made from its name', { platform: 'youtube', username: 'cocomelon-nursery-rhymes' }, ''],
    ['nothing, because no handle has such letters', { platform: 'tiktok', username: '東京-カフェ' }, ''],
  ])('[CAT-02] comes from %s: %o', (_, record, url) => {
    expect(urlOf(record)).toBe(url);
  });
});
