import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { initialsOf } from '../ui/media/monogram.ts';
import { INTEREST_GLYPHS } from './interest-glyphs.data.ts';

type Shape = [tag: string, attributes: Record<string, string>];

const ADDRESS = /^\/static\/(interests|brands)\/\d+\.svg$/;
const SIZE = 24;

const tile = (key: number, drawing: string): string => {
  // Neighbors in a list get distant hues.
  const hue = (key * 137) % 360;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">`,
    `<rect width="${SIZE}" height="${SIZE}" rx="6" fill="hsl(${hue} 38% 34%)"/>`,
    drawing,
    '</svg>',
  ].join('');
};

const glyphTile = async (id: number, icon: string): Promise<string> => {
  const { __iconNode: shapes }: { __iconNode: Shape[] } = await import(`@tabler/icons-react/dist/esm/icons/Icon${icon}.mjs`);
  const drawn = shapes.map(([tag, { key: _, ...attributes }]) => {
    const attributeTexts = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${attributeTexts.join('')}/>`;
  });
  const strokeAttributes = 'fill="none" stroke="#fff" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"';
  return tile(id, `<g transform="translate(4.8 4.8) scale(0.6)" ${strokeAttributes}>${drawn.join('')}</g>`);
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const letterTile = (id: number, name: string): string =>
  tile(
    id,
    `<text x="12" y="12.6" fill="#fff" font-family="system-ui,sans-serif" font-size="10" font-weight="600" text-anchor="middle" dominant-baseline="central">${escaped(initialsOf(name))}</text>`,
  );

type Brands = { BRANDS: { name: string }[] };

/** Generates placeholder images. A deployment may serve real brand logos from the same paths. */
export const drawAll = async (brandsFile: string): Promise<Map<string, string>> => {
  const { BRANDS }: Brands = await import(pathToFileURL(brandsFile).href);
  const glyphs = Object.entries(INTEREST_GLYPHS).map(
    async ([id, icon]): Promise<[string, string]> => [`/static/interests/${id}.svg`, await glyphTile(Number(id), icon)],
  );
  const letters = BRANDS.map(({ name }, index): [string, string] => [`/static/brands/${index + 1}.svg`, letterTile(index + 1, name)]);
  return new Map([...(await Promise.all(glyphs)), ...letters]);
};

/** Serves an image for each interest and brand as a file under /static, because a screen shows about a dozen of them. */
export const kindImages = (brandsFile: string): Plugin => {
  let drawn: Promise<Map<string, string>> | undefined;
  const images = () => {
    drawn ??= drawAll(brandsFile);
    return drawn;
  };
  return {
    name: 'kind-images',
    configureServer: (server) => {
      server.middlewares.use(async (request, response, next) => {
        const image = ADDRESS.test(request.url ?? '') ? (await images()).get(request.url ?? '') : undefined;
        if (image) response.setHeader('Content-Type', 'image/svg+xml').end(image);
        else next();
      });
    },
    async generateBundle() {
      for (const [address, source] of await images()) this.emitFile({ type: 'asset', fileName: address.slice(1), source });
    },
  };
};
