import { expect, it } from 'vitest';
import { postLink } from '#functions/catalogue/posts/post-links.ts';
import { profileUrlOf } from '#functions/catalogue/profile-url.ts';
import { flagsOf, indexOwnWords } from '#shared/posts/safety/flags.ts';
import { webAddressOf } from '#shared/text/web-address.ts';
import { aCreator } from '#tests/support/a-creator.ts';

const SCRIPTS = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,<script>x</script>',
  'vbscript:x',
  '/settings',
  'anna',
  'http://a b/',
  '',
];

it.each(SCRIPTS)('[SEC-03] %j is no web address, in a profile, a post or a flag that was stored before', (url) => {
  expect(webAddressOf(url)).toBeUndefined();
  const creator = aCreator('1', { username: 'anna', platform: 'instagram', url });
  const post = { post_id: 'Cabc', posted_at: '2026-10-01', caption: 'tea', url };
  expect(profileUrlOf(creator)).toBe('https://www.instagram.com/anna/');
  expect(postLink(creator, post)).toMatch(/^https:\/\/www\.instagram\.com\//);
  expect(flagsOf(post, indexOwnWords(['tea']))[0]).not.toHaveProperty('url');
});

it.each([
  ['https://a.example/b?c=d#e', 'https://a.example/b?c=d#e'],
  [' HTTP://a.example ', 'HTTP://a.example'],
  ['instagram.com/anna', 'https://instagram.com/anna'],
  ['//a.example/x', 'https://a.example/x'],
])('[SEC-03] %j is the web address %j', (text, address) => {
  expect(webAddressOf(text)).toBe(address);
});
