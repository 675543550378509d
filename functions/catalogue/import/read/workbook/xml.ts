import { SaxesParser } from 'saxes';

export type Attributes = Record<string, string>;
/** Names are without prefixes. */
type Handlers = {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads the XML of a workbook while it arrives. Entities that a document declares itself are refused. Throws for invalid XML. */
export const xmlReader = ({ open, close, text }: Handlers) => {
  const parser = new SaxesParser({ position: false });
  parser.on('error', (error) => {
    throw error;
  });
  if (open) {
    parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes as Attributes));
  }
  if (close) parser.on('closetag', ({ name }) => close(localName(name)));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  const decoder = new TextDecoder();
  return {
    write: (bytes: Uint8Array): void => {
      parser.write(decoder.decode(bytes, { stream: true }));
    },
    end: (): void => {
      parser.write(decoder.decode()).close();
    },
  };
};
