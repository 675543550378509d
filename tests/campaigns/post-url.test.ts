import { describe, expect, it } from 'vitest';
import { MAX_POST_URL, NOT_A_POST, POST_URL_REQUIRED, readPostUrl } from '#shared/campaigns/post-url.ts';

const INSTAGRAM = { network: 'instagram', postId: 'CuT3b-Xy_9Z', postUrl: 'https://www.instagram.com/p/CuT3b-Xy_9Z/' };
const TIKTOK = {
  network: 'tiktok',
  postId: '7258912345678901234',
  username: 'some.one',
  postUrl: 'https://www.tiktok.com/@some.one/video/7258912345678901234',
};
const YOUTUBE = { network: 'youtube', postId: 'dQw4w9WgXcQ', postUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' };

describe('post URLs', () => {
  it.each([
    ['https://www.instagram.com/p/CuT3b-Xy_9Z/', INSTAGRAM],
    ['https://instagram.com/p/CuT3b-Xy_9Z', INSTAGRAM],
    ['http://m.instagram.com/reel/CuT3b-Xy_9Z/?igsh=abc#top', INSTAGRAM],
    ['https://www.instagram.com/reels/CuT3b-Xy_9Z/', INSTAGRAM],
    ['https://www.instagram.com/tv/CuT3b-Xy_9Z/', INSTAGRAM],
    ['https://www.instagram.com/some.one/p/CuT3b-Xy_9Z/', { ...INSTAGRAM, username: 'some.one' }],
    ['  https://WWW.Instagram.COM/p/CuT3b-Xy_9Z/  ', INSTAGRAM],
    ['www.instagram.com/p/CuT3b-Xy_9Z/', INSTAGRAM],
    ['https://www.tiktok.com/@some.one/video/7258912345678901234?lang=en', TIKTOK],
    ['https://m.tiktok.com/@some.one/video/7258912345678901234', TIKTOK],
    ['https://tiktok.com/@some.one/photo/7258912345678901234', TIKTOK],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=43s', YOUTUBE],
    ['https://m.youtube.com/watch?app=m&v=dQw4w9WgXcQ', YOUTUBE],
    ['https://youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE],
    ['https://www.youtube.com/live/dQw4w9WgXcQ?si=x', YOUTUBE],
    ['https://youtu.be/dQw4w9WgXcQ?si=x', YOUTUBE],
  ])('[CMP-01] %s identifies a post with one canonical URL', (url, link) => {
    expect(readPostUrl(url)).toEqual({ link });
  });

  it.each(['', '   '])('[CMP-01] a post URL is required: "%s"', (url) => {
    expect(readPostUrl(url)).toEqual({ problem: 'A post URL is required' });
    expect(POST_URL_REQUIRED).toBe('A post URL is required');
  });

  it.each([
    'not an address',
    'https://example.com/p/CuT3b-Xy_9Z/',
    'https://example.com/?u=https://www.instagram.com/p/CuT3b-Xy_9Z/',
    'https://instagram.com.example.com/p/CuT3b-Xy_9Z/',
    'https://notinstagram.com/p/CuT3b-Xy_9Z/',
    'https://www.instagram.com@example.com/p/CuT3b-Xy_9Z/',
    'https://somebody@www.instagram.com/p/CuT3b-Xy_9Z/',
    'https://www.instagram.com:8443/p/CuT3b-Xy_9Z/',
    'https://www.m.instagram.com/p/CuT3b-Xy_9Z/',
    'https://www.instаgram.com/p/CuT3b-Xy_9Z/',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'javascript:alert("instagram.com/p/CuT3b-Xy_9Z")',
    'data:text/html,instagram.com/p/CuT3b-Xy_9Z',
    'file:///instagram.com/p/CuT3b-Xy_9Z',
    'ftp://www.instagram.com/p/CuT3b-Xy_9Z/',
    'http://169.254.169.254/latest/meta-data/instagram.com',
    'http://localhost:8080/p/CuT3b-Xy_9Z/',
    'http://localhost/p/CuT3b-Xy_9Z/',
    'http://127.0.0.1/p/CuT3b-Xy_9Z/',
    'http://169.254.169.254/p/CuT3b-Xy_9Z/',
    'http://[::1]/p/CuT3b-Xy_9Z/',
    'https://www.instagram.com/some.one/',
    'https://www.instagram.com/stories/some.one/3123456789/',
    'https://www.instagram.com/p/',
    'https://www.instagram.com/p/../explore',
    'https://www.tiktok.com/@some.one',
    'https://www.tiktok.com/t/ZT8abc/',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/@someone',
    'https://www.youtube.com/results?search_query=youtu.be',
    'https://youtu.be/',
    `https://www.instagram.com/p/CuT3b-Xy_9Z/?${'x'.repeat(MAX_POST_URL)}`,
  ])('[CMP-01] %s is not a post URL', (url) => {
    expect(readPostUrl(url)).toEqual({ problem: NOT_A_POST });
  });

  it('[CMP-01] a URL of another kind is refused with the documented messages', () => {
    expect(NOT_A_POST).toBe('This URL is not a valid post link. Please provide a valid Instagram, TikTok, or YouTube post URL.');
  });

  it.each([
    ['https://vm.tiktok.com/ZM8abc/', 'vm.tiktok.com'],
    ['vt.tiktok.com/ZS8abc', 'vt.tiktok.com'],
    ['https://m.tiktok.com/v/7258912345678901234.html', 'm.tiktok.com'],
  ])('[CMP-01] %s is a legacy short link and named by its host', (url, host) => {
    expect(readPostUrl(url)).toEqual({ problem: `TikTok no longer supports the old ${host} shortlink format` });
  });

  it('a URL of maximum length is accepted', () => {
    const address = 'https://www.instagram.com/p/CuT3b-Xy_9Z/?';
    expect(readPostUrl(address.padEnd(MAX_POST_URL, 'x')).link).toEqual(INSTAGRAM);
    expect(readPostUrl(address.padEnd(MAX_POST_URL + 1, 'x')).problem).toBe(NOT_A_POST);
  });
});
