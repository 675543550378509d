import { escapeHtml } from '#shared/mail/escape-html.ts';

const STYLE = `
:root { color-scheme: light dark; --page: #f6f8fa; --card: #fff; --text: #1a1f36; --soft: #5e6678; --line: #d8dee8; --accent: #4f46e5; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --page: #11141b; --card: #1b202b; --text: #eef1f7; --soft: #a4adbf; --line: #343c4d; --accent: #8b84ff; --bad: #ff8a80; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { width: min(480px, calc(100% - 24px)); margin: 6vh auto; padding: 28px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
.banner { margin: 0; padding: 8px 16px; text-align: center; font-size: 14px; background: #ffd666; color: #3a2c00; }
h1 { font-size: 22px; margin: 0 0 4px; } h2 { font-size: 15px; margin: 28px 0 8px; }
p { margin: 4px 0; } .soft { color: var(--soft); font-size: 14px; }
label { display: block; margin-top: 14px; font-size: 14px; }
input, select { width: 100%; margin-top: 4px; padding: 10px 12px; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 8px; }
option { color: #000; }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
button { margin-top: 16px; padding: 11px 16px; font: inherit; font-weight: 600; color: #fff; background: #4f46e5; border: 0; border-radius: 8px; cursor: pointer; }
button.wide { width: 100%; } button.plain { color: var(--text); background: transparent; border: 1px solid var(--line); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
dl { display: grid; grid-template-columns: 1fr auto; gap: 6px 16px; margin: 16px 0; } dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
.total { font-weight: 700; } .problem { color: var(--bad); font-weight: 600; } a { color: var(--accent); }
form { display: inline-block; margin-right: 8px; } form.whole { display: block; margin: 0; } form + .soft { margin-top: 12px; }
table { width: 100%; border-collapse: collapse; font-size: 14px; } td { padding: 6px 0; border-top: 1px solid var(--line); } td:last-child { text-align: right; }
`;

/** A page of the fake. It has no scripts and loads nothing. */
export const layout = (
  title: string,
  body: string,
  banner = 'Stand-in of the payment provider: no money moves here.',
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><p class="banner" role="note">${escapeHtml(banner)}</p><main>${body}</main></body></html>`;

export const dollars = (cents: number): string => `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;

export const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

export const problemHtml = (problem: string | undefined): string =>
  problem ? `<p class="problem" role="alert">${escapeHtml(problem)}</p>` : '';

/** A form with a single button. */
export const actionButton = (
  path: string,
  label: string,
  { fields = {}, isPlain = true }: { fields?: Record<string, string>; isPlain?: boolean } = {},
): string => {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${escapeHtml(path)}">${hidden.join('')}<button${isPlain ? ' class="plain"' : ''}>${escapeHtml(label)}</button></form>`;
};

export const cardFields = `
<label>Card number<input name="number" inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" required></label>
<div class="two"><label>Expiration (MM/YY)<input name="expiry" autocomplete="cc-exp" placeholder="12/30" required></label>
<label>CVC<input name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="123" required></label></div>`;

export const TEST_CARDS = '<p class="soft">Test cards: 4242 4242 4242 4242 is accepted, 4000 0000 0000 0002 is declined.</p>';

export const LATER_CARD = '<p class="soft">4000 0000 0000 0341 is kept, and declines the next invoice.</p>';
