import { describe, expect, it } from 'vitest';
import { platformOfText, profileOfLine } from '#shared/creator-lists/profile-line.ts';

const CHANNEL = 'UCabcdefghijklmnopqrstuv';

describe('a line of an import', () => {
  it.each([
    ['mina', { kind: 'handle', handle: 'mina' }],
    [' @Mina.Cooks_1 ', { kind: 'handle', handle: 'Mina.Cooks_1' }],
    ['料理の人', { kind: 'handle', handle: '料理の人' }],
    ['＠ｍｉｎａ＿１', { kind: 'handle', handle: 'mina_1' }],
    ['https://www.instagram.com/mina/', { kind: 'handle', platform: 'instagram', handle: 'mina' }],
    ['http://m.instagram.com/mina?igsh=x#top', { kind: 'handle', platform: 'instagram', handle: 'mina' }],
    ['instagram.com/stories/mina/123', { kind: 'handle', platform: 'instagram', handle: 'mina' }],
    ['HTTPS://WWW.TIKTOK.COM/@mina', { kind: 'handle', platform: 'tiktok', handle: 'mina' }],
    ['https://www.tiktok.com/@mina/video/7', { kind: 'handle', platform: 'tiktok', handle: 'mina' }],
    ['https://youtube.com/@mina/videos', { kind: 'handle', platform: 'youtube', handle: 'mina' }],
    ['youtube.com/c/mina', { kind: 'handle', platform: 'youtube', handle: 'mina' }],
    ['https://www.youtube.com/user/mina', { kind: 'handle', platform: 'youtube', handle: 'mina' }],
    ['https://www.youtube.com/%E6%96%99', { kind: 'handle', platform: 'youtube', handle: '料' }],
    [`https://www.youtube.com/channel/${CHANNEL}`, { kind: 'id', platform: 'youtube', userId: CHANNEL }],
    [CHANNEL, { kind: 'id', platform: 'youtube', userId: CHANNEL }],
    ['instagram.community', { kind: 'handle', handle: 'instagram.community' }],
  ])('[LST-07] %j identifies a profile', (line, profile) => {
    expect(profileOfLine(line)).toEqual(profile);
  });

  it.each([
    '',
    '@',
    'two words',
    'a@b@c',
    'x'.repeat(101),
    'https://instagram.com',
    'https://www.instagram.com/p/Cx1/',
    'https://www.instagram.com/reel/Cx1/',
    'https://www.youtube.com/watch?v=1',
    'https://youtu.be/abc',
    'https://www.youtube.com/channel/mina',
    'https://www.tiktok.com/mina',
    'https://example.com/mina',
    'https://instagram.com.evil.example/mina',
    'https://notinstagram.com/mina',
    'https://evil.example/?u=https://instagram.com/mina',
    'https://instagram.com@evil.example/mina',
    'https://mina@instagram.com/mina',
    'https://instagram.com:8443/mina',
    'https://ınstagram.com/mina',
    'javascript:alert(1)//instagram.com/mina',
    'ftp://instagram.com/mina',
    'https://',
  ])('[LST-07] %j identifies no profile', (line) => {
    expect(profileOfLine(line)).toBeUndefined();
  });

  it('[LST-07] a default platform applies to handles; a URL determines its own', () => {
    expect(profileOfLine('mina', 'tiktok')).toEqual({ kind: 'handle', platform: 'tiktok', handle: 'mina' });
    expect(profileOfLine('instagram.com/mina', 'tiktok')).toMatchObject({ platform: 'instagram' });
    expect(profileOfLine(CHANNEL, 'tiktok')).toMatchObject({ kind: 'handle', platform: 'tiktok' });
  });

  it.each([
    ['Instagram', 'instagram'],
    [' IG ', 'instagram'],
    ['YT', 'youtube'],
    ['TikTok', 'tiktok'],
    ['facebook', undefined],
  ])('[LST-07] a column value %j means %s', (text, platform) => {
    expect(platformOfText(text)).toBe(platform);
  });
});
