/** A string, a comment, or a comma before a closing bracket. */
const PARTS = /"[^"\\]*(?:\\.[^"\\]*)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\/|,(?=(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*[}\]])|-?\b(?:NaN|Infinity)\b/g;

/** The text without comments and trailing commas; NaN and Infinity, which Python writes, become null. */
export const strictJson = (text: string): string =>
  text.replace(PARTS, (part) => (part.startsWith('"') ? part : /^[-NI]/.test(part) ? 'null' : ''));

/** White space and comments before the first value. */
export const ABOVE_JSON = /^(?:\s|\/\/[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/;
