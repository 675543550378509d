import { withoutBidiControls } from '#shared/text/bidi.ts';
import { oneLine } from '#shared/text/plain-text.ts';
import { escapeHtml } from './escape-html.ts';
import type { Language } from './language.ts';

type Link = { label: string; url: string };

/** Building blocks of a mail, rendered as both text and HTML. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'button'; link: Link }
  | { kind: 'links'; links: (Link & { note?: string })[] };

export type Letter = { subject: string; text: string; html: string };

type Parts = {
  /** Brand name in the header and the signature. */
  brand: string;
  language: Language;
  subject: string;
  blocks: Block[];
  /** Small print at the end. */
  footer: (string | Link)[];
};

/** Renders a mail in the shared layout. Escapes all input: markup in names stays visible as typed. */
export const letter = ({ brand, language, subject, blocks, footer }: Parts): Letter => ({
  // A line break would allow header injection.
  subject: withoutBidiControls(subject.replace(/\s+/g, ' ').trim()),
  text: withoutBidiControls(`${[...blocks.map(blockText), '-- ', brand, ...footer.map(footText)].join('\n\n')}\n`),
  html: withoutBidiControls(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f3f4f8;font-family:Inter,'Hiragino Sans','Noto Sans JP',Arial,sans-serif;color:#1b1d2a;line-height:1.6">
<div style="max-width:560px;margin:0 auto;padding:28px 32px;background:#fff;border:1px solid #e2e4ee;border-radius:12px">
<div style="font-size:15px;font-weight:700">${escapeHtml(brand)}</div>
${blocks.map(blockHtml).join('\n')}
</div>
<div style="max-width:560px;margin:16px auto 0;font-size:12px;color:#5d6275">${footer.map(footHtml).join('<br>')}</div>
</body></html>
`),
});

const blockText = (block: Block): string => {
  if (block.kind === 'button') return linkText(block.link);
  if (block.kind === 'links') return block.links.map((link) => `- ${linkText(link)}${link.note ? ` (${link.note})` : ''}`).join('\n');
  return block.text;
};

/** Names of creators can have several lines, which would look like lines of ours. */
const linkText = ({ label, url }: Link): string => `${oneLine(label)}: ${url}`;

const blockHtml = (block: Block): string => {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:16px 0">${escapeHtml(block.text)}</p>`;
    case 'heading':
      return `<h2 style="margin:24px 0 8px;font-size:17px">${escapeHtml(block.text)}</h2>`;
    case 'button':
      return `<p style="margin:16px 0"><a href="${escapeHtml(block.link.url)}" style="display:inline-block;padding:10px 18px;background:#4453d6;border-radius:8px;color:#fff;font-weight:600;text-decoration:none">${escapeHtml(block.link.label)}</a></p>`;
    case 'links':
      return `<ul style="margin:8px 0;padding-left:20px">${block.links.map(itemHtml).join('')}</ul>`;
  }
};

const linkHtml = ({ label, url }: Link): string => `<a href="${escapeHtml(url)}" style="color:#3a48c4">${escapeHtml(label)}</a>`;

const itemHtml = ({ note, ...link }: Link & { note?: string }): string =>
  `<li style="margin:4px 0">${linkHtml(link)}${note ? ` <span style="color:#5d6275">${escapeHtml(note)}</span>` : ''}</li>`;

const footText = (part: string | Link): string => (typeof part === 'string' ? part : linkText(part));
const footHtml = (part: string | Link): string => (typeof part === 'string' ? escapeHtml(part) : linkHtml(part));
