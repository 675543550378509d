import { MAX_EMAILS } from '#shared/email-match/limits.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import { largest } from './largest.ts';
import { type About, milliseconds, payAt, until } from './waiting.ts';

const KNOWN_CREATORS = 2_000;

/** A file of maximum size: uploaded, read, paid, matched. */
export const matchEmails = async ({ http, catalogue }: About): Promise<string> => {
  const known = await knownEmails(catalogue);
  const strangers = Array.from({ length: MAX_EMAILS - known.length }, (_, at) => `subscriber${at}@customers.example`);
  const file = ['name,email', ...[...known, ...strangers].map((email, row) => `Subscriber ${row},${email}`)].join('\r\n');
  let id = '';
  const reading = await milliseconds(async () => {
    id = await upload({ http, catalogue }, file);
  });
  const { url } = JSON.parse((await http.post(`/emailMatch/${id}/checkout`, {})).body);
  let matched = 0;
  const matching = await milliseconds(async () => {
    await payAt(url);
    matched = await until(async () => {
      const { match } = JSON.parse((await http.get(`/emailMatch/${id}?limit=1`)).body);
      if (match.status === 'error') throw new Error(match.message);
      return match.status === 'finished' ? (match.matched as number) : undefined;
    });
  });
  if (matched < known.length) throw new Error(`${matched} of ${known.length} known addresses were found`);
  return `${MAX_EMAILS} e-mails, ${matched} of them known: sent and read ${reading.toFixed(0)} ms, matched ${matching.toFixed(0)} ms`;
};

const upload = async ({ http }: About, content: string): Promise<string> => {
  const name = 'bench.csv';
  const { upload_id, url, fields } = JSON.parse((await http.post('/emailMatch/upload.json', { name, size: content.length })).body);
  const form = new FormData();
  for (const [field, value] of Object.entries<string>(fields)) form.append(field, value);
  form.append('file', new Blob([content], { type: 'text/csv' }), name);
  const { status } = await fetch(url, { method: 'POST', body: form });
  if (status >= 300) throw new Error(`The file store answered ${status}`);
  return JSON.parse((await http.post('/emailMatch.json', { upload_id, name })).body).match._id;
};

const knownEmails = async (catalogue: About['catalogue']): Promise<string[]> => {
  const emails = new Set<string>();
  for (const platform of PLATFORMS) {
    const profiles = await catalogue.profiles(platform, await largest(catalogue, platform, KNOWN_CREATORS));
    for (const { type, value } of profiles.flatMap(({ contacts }) => contacts)) if (type === 'email') emails.add(value.toLowerCase());
  }
  return [...emails];
};
