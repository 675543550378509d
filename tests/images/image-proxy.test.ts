import { createServer, request as httpRequest, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { MAX_IMAGE_BYTES, proxiedImages } from '#functions/adapters/images/image-proxy.ts';
import { isPublicAddress } from '#functions/adapters/images/public-address.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const PUBLIC = { address: '93.184.216.34', family: 4 };
const PICTURE = 'https://i.ytimg.com/vi/1.png';

let server: Server | undefined;
afterEach(() => void server?.close());

type Fixture = { addresses?: { address: string; family: number }[][]; maxMs?: number };

/** Routes the platforms' hosts to a local server. Name resolution is still checked; only the connection is redirected afterwards. */
const internet = async (answer: RequestListener, { addresses = [[PUBLIC]], maxMs = 60_000 }: Fixture = {}) => {
  const asked: string[] = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  let names = 0;
  const images = proxiedImages({
    maxMs,
    resolve: (_hostname, _options, done) => done(null, addresses[Math.min(names++, addresses.length - 1)] ?? []),
    request: (url, { lookup, ...options }, onAnswer) =>
      httpRequest(
        {
          ...options,
          host: url.hostname,
          path: url.pathname,
          port,
          lookup: (hostname, how, done) =>
            lookup?.(hostname, how, (error) => (error ? done(error, '') : done(null, [{ address: '127.0.0.1', family: 4 }]))),
        },
        onAnswer,
      ),
  });
  return { images, asked };
};
const png: RequestListener = (_request, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(PNG);

describe('platform images', () => {
  it.each([
    PICTURE,
    'https://scontent-nrt1-1.cdninstagram.com/v/t51.2885-19/1.jpg?stp=dst-jpg',
    'https://scontent.fhnd2-1.fna.fbcdn.net/v/1.jpg',
    'https://yt3.ggpht.com/ytc/1=s88-c-k-no-mo',
    'https://yt3.googleusercontent.com/1=s160',
    'https://p16-sign-va.tiktokcdn.com/tos-maliva-avt/1.jpeg',
    'https://p19-sign.tiktokcdn-us.com/1.webp',
    'https://p16-sign-useast2a.tiktokcdn-eu.com/1.webp',
    'https://imgp.sptds.icu/v2?mb0KwpL92uYofJiSjDn1%2F6peL1l',
    'https://imgigp.modash.io/v2?mb0KwpL92uYofJiSjDn1%2F6peL1l',
  ])('[SEC-03] [CAT-04] the hosts of the platforms and of the data providers are allowed: %s', async (address) => {
    const { images } = await internet(png);
    expect(await images.fetch(address)).toEqual({ type: 'image/png', content: PNG });
  });

  it.each([
    'http://i.ytimg.com/1.png',
    'https://example.com/1.png',
    'https://ytimg.com.example.com/1.png',
    'https://notytimg.com/1.png',
    'https://sptds.icu/1.png',
    'https://imgp.sptds.icu.example.com/v2',
    'https://i.ytimg.com:8443/1.png',
    'https://i.ytimg.com@169.254.169.254/1.png',
    'https://user:secret@i.ytimg.com/1.png',
    'http://169.254.169.254/latest/meta-data',
    'https://127.0.0.1/1.png',
    'https://[::1]/1.png',
    'https://[::ffff:10.0.0.1]/1.png',
    'https://0x7f000001/1.png',
    'https://2130706433/1.png',
    'file:///etc/passwd',
    'gopher://i.ytimg.com/1.png',
    'data:image/png;base64,AAAA',
    '//i.ytimg.com/1.png',
    '',
  ])('[SEC-03] %s is refused without a request', async (address) => {
    const { images, asked } = await internet(png);
    await expect(images.fetch(address)).rejects.toMatchObject({ code: 'bad_request' });
    expect(asked).toEqual([]);
  });

  it.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '172.31.0.1', '192.168.1.1', '100.64.0.1', '0.0.0.0'])(
    '[SEC-03] a host that resolves to %s is refused before the connection',
    async (address) => {
      const { images, asked } = await internet(png, { addresses: [[PUBLIC, { address, family: 4 }]] });
      await expect(images.fetch(PICTURE)).rejects.toMatchObject({ code: 'bad_request' });
      expect(asked).toEqual([]);
    },
  );

  it('[SEC-03] a name is resolved once per connection, which prevents DNS rebinding', async () => {
    const inside = { address: '127.0.0.1', family: 4 };
    const { images, asked } = await internet(png, { addresses: [[PUBLIC], [inside]] });
    await images.fetch(PICTURE);
    await expect(images.fetch(PICTURE)).rejects.toMatchObject({ code: 'bad_request' });
    expect(asked).toEqual(['/vi/1.png']);
  });

  it.each(['http://127.0.0.1/x', 'https://169.254.169.254/latest', 'https://example.com/1.png', 'file:///etc/passwd'])(
    '[SEC-03] a redirect to %s is not followed',
    async (location) => {
      const { images, asked } = await internet((_request, response) => void response.writeHead(302, { location }).end());
      await expect(images.fetch(PICTURE)).rejects.toMatchObject({ code: 'bad_request' });
      expect(asked).toHaveLength(1);
    },
  );

  it.each([
    [3, true],
    [4, false],
  ])('[SEC-03] %i redirects between allowed hosts are followed: %s', async (redirects, leads) => {
    let left = redirects;
    const { images } = await internet((request, response) => {
      if (left === 0) return png(request, response);
      left -= 1;
      response.writeHead(302, { location: `https://yt3.ggpht.com/${left}.png` }).end();
    });
    const came = await images.fetch(PICTURE).then(
      () => true,
      () => false,
    );
    expect(came).toBe(leads);
  });

  it.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['<html><script>1</script>', 'image/png'],
    ['', 'image/png'],
  ])('[SEC-03] the body %j with the content type %s is refused', async (body, type) => {
    const { images } = await internet((_request, response) => void response.writeHead(200, { 'content-type': type }).end(body));
    await expect(images.fetch(PICTURE)).rejects.toMatchObject({ code: 'bad_request' });
  });

  it.each([
    [MAX_IMAGE_BYTES, 'returned'],
    [MAX_IMAGE_BYTES + 1, 'too_large'],
  ])('[SEC-03] an image of %i bytes is answered with: %s', async (size, expected) => {
    const { images } = await internet(
      (_request, response) => void response.writeHead(200).end(Buffer.concat([PNG, Buffer.alloc(size - PNG.length)])),
    );
    const result = await images.fetch(PICTURE).then(
      () => 'returned',
      ({ code }: { code: string }) => code,
    );
    expect(result).toBe(expected);
  });

  it('[SEC-03] an endless body is aborted at the limit', async () => {
    const { images } = await internet((_request, response) => {
      response.writeHead(200);
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', pour);
      pour();
    });
    await expect(images.fetch(PICTURE)).rejects.toMatchObject({ code: 'too_large' });
  });

  it.each([
    ['never answers', () => undefined],
    ['stops in the middle', (_request, response) => void response.writeHead(200).write(PNG)],
  ] as [string, RequestListener][])('[SEC-03] a request to a host that %s is aborted in time', async (_what, answer) => {
    const { images } = await internet(answer, { maxMs: 200 });
    await expect(images.fetch(PICTURE)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('public addresses', () => {
  it.each([
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'ff02::1',
    '224.0.0.1',
    '255.255.255.255',
    'x',
  ])('[SEC-03] %s is not a public address', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:4700::1111'])('[SEC-03] %s is a public address', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});
