import sanitizeHtml from 'sanitize-html';

/** What our writers need, and nothing that can act, load or cover the page. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'pre', 'a', 'br', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

export const harmlessHtml = (html: string): string => sanitizeHtml(html, ALLOWED);
