const namesOf = (style: CSSStyleDeclaration): string[] => [...style].filter((name) => !name.startsWith('--'));

const namesIn = (rules: CSSRuleList): string[] =>
  [...rules].flatMap((rule) => [
    ...(rule instanceof CSSStyleRule ? namesOf(rule.style) : []),
    ...('cssRules' in rule ? namesIn(rule.cssRules as CSSRuleList) : []),
  ]);

/**
 * Names of the CSS properties that the page's style sheets or an element's own parts set. All others have the value that the browser gives
 * to a copy of the element too.
 */
export const declaredProperties = (element: HTMLElement): string[] => {
  const own = [...document.styleSheets].filter(({ href }) => !href || new URL(href).origin === location.origin);
  const parts = [element, ...element.querySelectorAll<HTMLElement | SVGElement>('[style]')];
  return [...new Set([...own.flatMap(({ cssRules }) => namesIn(cssRules)), ...parts.flatMap(({ style }) => namesOf(style))])];
};
