import { describe, expect, it } from 'vitest';
import { postAnalysis } from '#shared/post-analysis/contract.ts';
import { readInstagramPost } from '#shared/post-analysis/post-link.ts';
import { postAnalysisPrice } from '#shared/post-analysis/price.ts';
import { analysisFixture, urlOf } from '#tests/post-analysis/fixture.ts';

const NOT_INSTAGRAM = 'This must be the URL of a public Instagram post';

const fixture = async () => {
  const opened = analysisFixture();
  opened.network.has('first', { stats: { likes: 300, comments: 5 } });
  opened.network.has('second', { stats: { likes: 201 } });
  return { ...opened, me: await opened.join('me') };
};

const problemsOf = (post: unknown) =>
  postAnalysis.estimate.input.safeParse({ post }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('URLs of posts to analyze', () => {
  it.each([
    'https://www.instagram.com/p/CuT3b-Xy_9Z/',
    'instagram.com/reel/CuT3b-Xy_9Z?igsh=abc',
    'https://www.instagram.com/some.one/p/CuT3b-Xy_9Z',
  ])('[PST-01] %s is a public Instagram post', (url) => {
    expect(readInstagramPost(url).link?.postUrl).toBe('https://www.instagram.com/p/CuT3b-Xy_9Z/');
    expect(problemsOf([url])).toBeUndefined();
  });

  it.each([
    '',
    '   ',
    'https://www.tiktok.com/@some.one/video/7258912345678901234',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://www.instagram.com/some.one/',
    'https://www.instagram.com/stories/some.one/3123456789/',
    'http://169.254.169.254/p/CuT3b-Xy_9Z/',
    'http://localhost:8080/p/CuT3b-Xy_9Z/',
    'http://[::1]/p/CuT3b-Xy_9Z/',
    'javascript:alert("instagram.com/p/CuT3b-Xy_9Z")',
    'data:text/html,instagram.com/p/CuT3b-Xy_9Z',
    'https://instagram.com.evil.example/p/CuT3b-Xy_9Z/',
    'https://www.instаgram.com/p/CuT3b-Xy_9Z/',
    'https://www.instagram.com@evil.example/p/CuT3b-Xy_9Z/',
    `https://www.instagram.com/p/CuT3b-Xy_9Z/?${'x'.repeat(2_000)}`,
  ])('[PST-01] "%s" is not an Instagram post, on screen and on the server', (url) => {
    expect(readInstagramPost(url)).toEqual({ problem: NOT_INSTAGRAM });
    expect(problemsOf([urlOf('first'), url])).toEqual([['post.1', NOT_INSTAGRAM]]);
  });

  it('[PST-01] a call takes one to fifty posts', () => {
    const links = (count: number) => Array.from({ length: count }, (_, at) => urlOf(`post${at}`));
    expect(problemsOf(links(50))).toBeUndefined();
    expect(problemsOf(links(51))).toEqual([['post', 'At most 50 posts can be analyzed at once']]);
    expect(problemsOf([])).toEqual([['post', 'is required']]);
  });
});

describe('the estimate of an analysis', () => {
  it.each([
    [1_000, 4.99],
    [1, 0],
    [2, 0.01],
    [20_000, 99.8],
  ])('[PST-01] %i likes are $4.99 per 1k: %f dollars', (likes, dollars) => expect(postAnalysisPrice(likes)).toBe(dollars));

  it('[PST-01] the estimate is the sum of all likes and is free', async () => {
    const { me } = await fixture();
    const answer = await me.estimate([urlOf('first'), urlOf('second')]);
    expect(answer).toMatchObject({ success: true, estimated_likes: 501, price: 2.5, left: 1_000, posts: 2 });
    expect(await me.left()).toBe(1_000);
    expect((await me.past()).total).toBe(0);
  });

  it('[PST-01] a post counts once, whichever of its URLs are sent', async () => {
    const { me, network } = await fixture();
    const answer = await me.estimate([urlOf('first'), 'instagram.com/reel/first/?x=1', urlOf('first')]);
    expect(answer).toMatchObject({ estimated_likes: 300, posts: 1 });
    expect(network.asked.posts).toEqual(['first']);
  });

  it('[PST-01] every post that cannot be analyzed is reported', async () => {
    const { me, network } = await fixture();
    network.hides('second', 'private');
    network.has('hidden', { stats: { comments: 3 } });
    await expect(me.estimate(['gone1', 'first', 'second', 'hidden'].map(urlOf))).rejects.toMatchObject({
      status: 400,
      fields: {
        'post.0': 'This post was not found. It may have been deleted.',
        'post.2': 'The account of this post is private, so we can’t tell who likes it.',
        'post.3': 'This post hides its likes, so we can’t tell who gives them.',
      },
    });
  });

  it('[PST-01] posts without likes cannot be estimated', async () => {
    const { me, network } = await fixture();
    network.has('quiet', { stats: { likes: 0 } });
    await expect(me.estimate([urlOf('quiet')])).rejects.toMatchObject({ status: 400, message: 'No one has liked these posts yet' });
    await expect(me.estimate([urlOf('quiet'), urlOf('first')])).resolves.toMatchObject({ estimated_likes: 300, posts: 2 });
  });

  it('[PST-01] an account without an active plan is redirected to the payment page', async () => {
    const { join } = await fixture();
    const late = await join('late', { changes: { status: 'canceled', periodEnd: '2026-11-01T00:00:00.000Z' } });
    await expect(late.estimate([urlOf('first')])).rejects.toMatchObject({ status: 402, redirect: 'PAYMENT_PAGE' });
  });
});
