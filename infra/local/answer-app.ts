import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pictureAt } from '#functions/catalogue/seed/posts/pictures.ts';
import { describeError, log } from '#functions/log.ts';
import { PAGE_HEADERS } from '#infra/security-headers.ts';
import { SECURITY_TXT, securityTxt } from '#infra/security-txt.ts';
import type { Brand } from '#shared/brand.ts';
import { API_BASE } from '#shared/http/endpoint.ts';
import { callGateway, type ServedRoute } from './call-gateway.ts';
import { bookingPage } from './pages/booking-page.ts';
import { outboxPage } from './pages/outbox-page.ts';
import { BOOKING_PATH, INTEGRATIONS_PATH, OUTBOX_PATH, PAYMENT_PATH } from './served-paths.ts';
import type { Outbox } from './services/outbox.ts';
import { staticFiles } from './static-files.ts';

type Parts = {
  routes: ServedRoute[];
  webRoot: string;
  /** Origin to which browsers upload files. */
  fileStore: string;
  /** Configuration that the web app reads before it starts. */
  webConfig: { brand: Brand; cognito: object };
  cognito: (request: IncomingMessage, response: ServerResponse) => unknown;
  outbox: Outbox;
  /** Pages of the fake payment provider; undefined when a real one is used. */
  paymentPages?: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  /** Fakes of the integrations, below INTEGRATIONS_PATH; undefined when real ones are used. */
  integrations?: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  /** Schedules that can be triggered manually, by name. */
  schedules: Record<string, () => Promise<void>>;
};

/** Generated stories share a few clips. */
const CLIP = /^\/pictures\/clips\/([0-2])-[^/]+\.webm$/;
const CLIPS = new URL('../../functions/catalogue/seed/clips/', import.meta.url);

/** The single origin of the local stack: the app, its API, the user pool for browsers, and generated images. */
export const answerApp = (parts: Parts): RequestListener => {
  const { routes, webRoot, webConfig, fileStore, cognito, outbox, paymentPages, integrations, schedules } = parts;
  const call = callGateway(routes);
  const serveFile = staticFiles(webRoot, webConfig.brand, [fileStore]);
  const showMails = outboxPage(outbox, Object.keys(schedules));
  const showBooking = bookingPage(outbox);

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname.startsWith(`${API_BASE}/`)) return call(request, response, url);
    if (url.pathname === '/cognito/') return void (await cognito(request, response));
    if (paymentPages && url.pathname.startsWith(`${PAYMENT_PATH}/`)) return paymentPages(request, response);
    if (integrations && url.pathname.startsWith(`${INTEGRATIONS_PATH}/`)) return integrations(request, response);
    if (url.pathname === BOOKING_PATH) return showBooking(request, response, url);
    const trigger = request.method === 'POST' ? schedules[url.pathname.replace(`${OUTBOX_PATH}/clocks/`, '')] : undefined;
    if (trigger) return trigger().then(() => void response.writeHead(303, { location: OUTBOX_PATH }).end());
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end();
    if (/^\/outbox(\/|$)/.test(url.pathname)) return showMails(response, url.pathname);
    if (url.pathname === '/config.json') return sendJson(response, webConfig);
    if (url.pathname === `/${SECURITY_TXT}`) return sendText(response, securityTxt(webConfig.brand, siteOf(request), new Date()));
    const [, clip] = CLIP.exec(url.pathname) ?? [];
    if (clip) return sendClip(response, clip);
    const picture = pictureAt(decodeURIComponent(url.pathname));
    return picture === undefined ? serveFile(response, decodeURIComponent(url.pathname)) : sendPicture(response, picture);
  };

  return (request, response) => {
    respond(request, response).catch((error: unknown) => {
      const isBadUrl = error instanceof URIError || (error instanceof TypeError && 'code' in error && error.code === 'ERR_INVALID_URL');
      if (!isBadUrl) log('error', 'page failed', { page: request.url, ...describeError(error) });
      if (!response.headersSent) response.writeHead(isBadUrl ? 400 : 500, { 'content-type': 'text/plain' });
      response.end(isBadUrl ? 'Bad request' : 'Something went wrong');
    });
  };
};

const sendJson = (response: ServerResponse, value: unknown): void => {
  response.writeHead(200, { ...PAGE_HEADERS, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' });
  response.end(JSON.stringify(value));
};

const siteOf = ({ headers }: IncomingMessage): string => `http://${headers.host}`;

const sendText = (response: ServerResponse, text: string): void => {
  response.writeHead(200, { ...PAGE_HEADERS, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' });
  response.end(text);
};

const sendClip = async (response: ServerResponse, clip: string): Promise<void> => {
  const content = await readFile(new URL(`${clip}.webm`, CLIPS));
  response.writeHead(200, { ...PAGE_HEADERS, 'content-type': 'video/webm', 'cache-control': 'public, max-age=86400' });
  response.end(content);
};

const sendPicture = (response: ServerResponse, svg: string): void => {
  response.writeHead(200, {
    ...PAGE_HEADERS,
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'cache-control': 'public, max-age=86400',
  });
  response.end(svg);
};
