const ADDRESS = /url\("?([^")]+)"?\)/;

const inlined = async (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('failed to read the font'));
    reader.readAsDataURL(blob);
  });

/** The page's fonts as CSS with data URLs, because an image of the page cannot load anything. */
export const pageFonts = async (): Promise<string> => {
  const own = [...document.styleSheets].filter(({ href }) => !href || new URL(href).origin === location.origin);
  const faces = own.flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSFontFaceRule ? [{ css: rule.cssText, base: sheet.href ?? location.href }] : [],
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
