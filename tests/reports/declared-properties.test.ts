// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { declaredProperties } from '#web/ui/print/declared-properties.ts';

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe('the properties that a picture of a card copies', () => {
  it('[RPT-17] are those of the style sheets and of the card itself, without variables', () => {
    document.head.innerHTML = `<style>
      :root { --accent: red; color: red }
      @media (min-width: 1px) { p { padding: 4px; @media print { margin-top: 1px } } }
    </style>`;
    document.body.innerHTML = '<p style="opacity: 0.5"><b style="width: 4px; --share: 3">x</b></p><i style="height: 1px">outside</i>';
    const names = declaredProperties(document.body.firstElementChild as HTMLElement);
    expect(names).toEqual(expect.arrayContaining(['color', 'opacity', 'width']));
    expect(names.some((name) => name.startsWith('padding'))).toBe(true);
    for (const name of ['--accent', '--share', 'height']) expect(names).not.toContain(name);
    expect(new Set(names).size).toBe(names.length);
  });
});
