type Doc = PDFKit.PDFDocument;
type Attributes = Record<string, string>;
type Stroke = { fill: string; stroke: string; width: number; opacity: number };
type Gradients = Map<string, PDFKit.PDFGradient>;

const TAG = /<(\/?)([\w:]+)([^>]*?)(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
const ROTATION = /^rotate\(([\d.-]+)[ ,]+([\d.-]+)[ ,]+([\d.-]+)\)$/;
const NONE = 'none';

const START: Stroke = { fill: '#000000', stroke: NONE, width: 1, opacity: 1 };

const attributesOf = (text: string): Attributes =>
  Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]));

const numbers = (attributes: Attributes, ...names: string[]): number[] => names.map((name) => Number(attributes[name] ?? 0));

const strokeOf = (attributes: Attributes, parent: Stroke): Stroke => ({
  fill: attributes.fill ?? parent.fill,
  stroke: attributes.stroke ?? parent.stroke,
  width: Number(attributes['stroke-width'] ?? parent.width),
  opacity: parent.opacity * Number(attributes.opacity ?? 1),
});

const OUTLINES: Record<string, (doc: Doc, attributes: Attributes) => void> = {
  path: (doc, { d = '' }) => void doc.path(d),
  circle: (doc, attributes) => {
    const [x = 0, y = 0, r = 0] = numbers(attributes, 'cx', 'cy', 'r');
    doc.circle(x, y, r);
  },
  ellipse: (doc, attributes) => {
    const [x = 0, y = 0, rx = 0, ry = 0] = numbers(attributes, 'cx', 'cy', 'rx', 'ry');
    doc.ellipse(x, y, rx, ry);
  },
  rect: (doc, attributes) => {
    const [x = 0, y = 0, width = 0, height = 0, radius = 0] = numbers(attributes, 'x', 'y', 'width', 'height', 'rx');
    if (radius > 0) doc.roundedRect(x, y, width, height, radius);
    else doc.rect(x, y, width, height);
  },
};

/** Draws the SVGs of our own catalogue: basic shapes, groups and diagonal gradients. */
export const drawSvg = (doc: Doc, svg: string): void => {
  const strokes: Stroke[] = [START];
  const gradients: Gradients = new Map();
  const size = sizeOf(svg);
  let gradient: PDFKit.PDFGradient | undefined;
  const tags: Record<string, (attributes: Attributes, ink: Stroke) => void> = {
    g: (attributes, ink) => void strokes.push(strokeOf(attributes, ink)),
    '/g': () => void strokes.pop(),
    linearGradient: (attributes) => {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers(attributes, 'x1', 'y1', 'x2', 'y2').map((part) => part * size);
      gradient = doc.linearGradient(x1, y1, x2, y2);
      gradients.set(`url(#${attributes.id})`, gradient);
    },
    stop: ({ offset = '0', 'stop-color': color = START.fill }) => void gradient?.stop(Number(offset), color),
  };
  for (const [, slash = '', name = '', rest = '', isAlone] of svg.matchAll(TAG)) {
    const attributes = attributesOf(rest);
    const ink = strokes.at(-1) ?? START;
    if (OUTLINES[name] && !slash) drawShape(doc, { name, attributes, ink: strokeOf(attributes, ink), gradients });
    else if (name !== 'g' || !isAlone) tags[slash + name]?.(attributes, ink);
  }
};

/** Side length in SVG units; the images are square. */
export const sizeOf = (svg: string): number => Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? 1);

type Shape = { name: string; attributes: Attributes; ink: Stroke; gradients: Gradients };

const drawShape = (doc: Doc, { name, attributes, ink, gradients }: Shape): void => {
  const [, angle, x, y] = ROTATION.exec(attributes.transform ?? '') ?? [];
  doc.save();
  if (angle !== undefined) doc.rotate(Number(angle), { origin: [Number(x), Number(y)] });
  doc.opacity(ink.opacity);
  if (attributes['stroke-linecap'] === 'round') doc.lineCap('round');
  const fill = gradients.get(ink.fill) ?? hexOf(ink.fill);
  OUTLINES[name]?.(doc, attributes);
  if (ink.fill !== NONE && ink.stroke !== NONE) doc.lineWidth(ink.width).fillAndStroke(fill, hexOf(ink.stroke));
  else if (ink.stroke !== NONE) doc.lineWidth(ink.width).stroke(hexOf(ink.stroke));
  else if (ink.fill !== NONE) doc.fill(fill);
  doc.restore();
};

/** Expands '#fff' to '#ffffff'. */
const hexOf = (colour: string): string => colour.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
