import { describe, expect, it } from 'vitest';
import { contactTypesOn } from '#shared/contacts.ts';
import { filterOf } from '#shared/discovery/filters/filters.ts';
import { LANGUAGE_CODES } from '#shared/discovery/filters/languages.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { PLATFORMS } from '#shared/platforms.ts';

/** In the order of the product documents. */
const APPS =
  'snapchat facebook twitter telegram whatsapp lineid vk bbm kik wechat viber skype tumblr twitchtv kakao pinterest linktree sarahah sayat itunes weibo'.split(
    ' ',
  );

describe('contact types of a creator', () => {
  it.each(PLATFORMS)('[DIS-25] on %s is e-mail, phone, the two other networks and the 21 apps', (platform) => {
    const others = PLATFORMS.filter((network) => network !== platform);
    expect(APPS).toHaveLength(21);
    expect(contactTypesOn(platform).toSorted()).toEqual(['email', 'phone', ...others, ...APPS].toSorted());
  });

  it.each(PLATFORMS)('[DIS-25] on %s is all that its filter offers, and its own network is refused', (platform) => {
    const { editor } = filterOf('contactsValues');
    expect(editor.kind === 'checks' && editor.codesOn(platform)).toEqual(contactTypesOn(platform));
    const asks = (type: string) => SearchRequest.safeParse({ platform, search: { with_contact: [{ type, action: 'should' }] } }).success;
    expect(contactTypesOn(platform).every(asks)).toBe(true);
    expect(asks(platform)).toBe(false);
  });
});

it('[DIS-24] about 170 languages can be chosen, each once', () => {
  expect(LANGUAGE_CODES.length).toBeGreaterThanOrEqual(165);
  expect(LANGUAGE_CODES.length).toBeLessThanOrEqual(185);
  expect(new Set(LANGUAGE_CODES).size).toBe(LANGUAGE_CODES.length);
});
