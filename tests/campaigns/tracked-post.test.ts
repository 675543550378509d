import { expect, it } from 'vitest';
import { trackedPost } from '#functions/features/campaigns/track-posts.ts';
import type { SocialPost } from '#functions/ports/creators/social-data.ts';

const post: SocialPost = {
  network: 'youtube',
  postId: 'dQw4w9WgXcQ',
  postUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  title: 'Short',
  text: '',
  posted: '2026-11-20T10:00:00.000Z',
  thumbnail: '',
  creator: {
    platform: 'youtube',
    userId: 'UC1',
    username: 'mina',
    name: 'Mina',
    picture: '',
    url: '',
    followers: 7,
    isVerified: false,
    isPrivate: false,
  },
  stats: {},
};

it.each([
  ['a'.repeat(2_200), 'a'.repeat(2_200)],
  ['a'.repeat(2_201), 'a'.repeat(2_200)],
  [`${'a'.repeat(2_198)}😀 and more`, `${'a'.repeat(2_198)}😀`],
  [`${'a'.repeat(2_199)}😀 and more`, 'a'.repeat(2_199)],
])('[CMP-03] a long caption is truncated without splitting a character', (text, kept) => {
  const tracked = trackedPost({ ...post, title: text, text }, '2026-11-21T10:00:00.000Z');
  expect([tracked.title, tracked.text]).toEqual([kept, kept]);
  expect(tracked.text.isWellFormed()).toBe(true);
});
