const SPAN = /U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi;
const ADDRESS = /url\("?([^")]+)"?\)/;

const inlined = async (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('failed to read the font'));
    reader.readAsDataURL(blob);
  });

/** True if a font face has characters of the text; 'U+20-FF, U+131' is its range, and without one it has all. */
export const coversAny = (range: string, text: string): boolean => {
  const spans = [...range.matchAll(SPAN)].map(([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const);
  const isCovered = (codePoint: number): boolean => spans.some(([from, to]) => codePoint >= from && codePoint <= to);
  return spans.length === 0 || [...new Set(text)].some((character) => isCovered(character.codePointAt(0) ?? 0));
};

/** The fonts of a text as CSS with data URLs, because an image of the page cannot load anything. */
export const pageFonts = async (text: string): Promise<string> => {
  const own = [...document.styleSheets].filter(({ href }) => !href || new URL(href).origin === location.origin);
  const faces = own.flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSFontFaceRule && coversAny(rule.style.getPropertyValue('unicode-range'), text)
        ? [{ css: rule.cssText, base: sheet.href ?? location.href }]
        : [],
    ),
  );
  const embedded = faces.map(async ({ css, base }) => {
    const address = ADDRESS.exec(css)?.[1];
    if (!address) return css;
    const font = await fetch(new URL(address, base));
    return css.replace(ADDRESS, `url("${await inlined(await font.blob())}")`);
  });
  return (await Promise.all(embedded)).join('\n');
};
