import { escapeHtml } from '#shared/mail/escape-html.ts';
import { actionButton, layout } from '../stripe/page-layout.ts';
import type { Spreadsheet } from './google-api.ts';
import type { IntegrationStore } from './integration-store.ts';
import type { Consented } from './oauth-server.ts';

const MAX_ROWS = 200;

const page = (integration: string, title: string, body: string): string =>
  layout(title, body, `Stand-in of ${integration}: it runs on this machine, and nothing leaves it.`);

type ConsentRequest = { vendor: string; app: string; scope: string; user: string; address: string };

/** Page on which the user of the integration decides about the consent. */
export const consentPage = ({ vendor, app, scope, user, address }: ConsentRequest): string =>
  page(
    vendor,
    `Sign in – ${vendor}`,
    `<h1>${escapeHtml(app)} wants to access your ${escapeHtml(vendor)} account</h1>
<form class="whole" method="post" action="${escapeHtml(address)}">
<label>Account<input name="user" type="email" value="${escapeHtml(user)}" required></label>
<h2>It will be able to</h2><ul>${scope
      .split(' ')
      .map((each) => `<li class="soft">${escapeHtml(each)}</li>`)
      .join('')}</ul>
<button name="decision" value="allow">Allow</button> <button class="plain" name="decision" value="deny" formnovalidate>Deny</button></form>`,
  );

type Owned = { id: string; thing: Consented };

/** Page that lists the apps with access to an account and removes them. */
export const accountPage = (
  integration: string,
  base: string,
  { consents, links }: { consents: Owned[]; links: Record<string, string> },
): string =>
  page(
    integration,
    `${integration} account`,
    `<h1>Apps with access</h1>${
      consents.length === 0
        ? '<p class="soft">None.</p>'
        : consents
            .map(
              ({ id, thing: { app, user, at } }) =>
                `<p>${escapeHtml(app)} <span class="soft">${escapeHtml(user)} · since ${escapeHtml(at.slice(0, 10))}</span></p>${actionButton(`${base}/revoke-access`, 'Remove access', { fields: { id } })}`,
            )
            .join('')
    }
${actionButton(`${base}/expire-access`, 'Let access tokens expire now')}
<h2>What it has written</h2><ul>${Object.entries(links)
      .map(([label, url]) => `<li><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></li>`)
      .join('')}</ul>`,
  );

const tableOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `<div style="overflow:auto"><table>${rows
    .slice(0, MAX_ROWS)
    .map(
      (row) => `<tr>${row.map((cell) => `<td style="padding-right:16px;white-space:nowrap">${escapeHtml(`${cell}`)}</td>`).join('')}</tr>`,
    )
    .join('')}</table></div>`;

export const spreadsheetPage = (store: IntegrationStore, id: string): string | undefined => {
  const spreadsheet = store.find<Spreadsheet>('spreadsheet', id);
  if (!spreadsheet) return undefined;
  const rows = store.all<(string | number)[]>(`rows ${id}`).map(({ thing }) => thing);
  const about = `<p class="soft">${escapeHtml(spreadsheet.sheet.title)} · ${Math.max(0, rows.length - 1)} rows · ${escapeHtml(spreadsheet.owner)}</p>`;
  return page('Google Sheets', spreadsheet.name, `<h1>${escapeHtml(spreadsheet.name)}</h1>${about}${tableOf(rows)}`);
};

export const contactsPage = (contacts: readonly Record<string, string>[]): string => {
  const names = [...new Set(contacts.slice(0, MAX_ROWS).flatMap(Object.keys))];
  const rows = contacts.map((contact) => names.map((name) => contact[name] ?? ''));
  return page('HubSpot', 'Contacts', `<h1>Contacts</h1><p class="soft">${contacts.length} contacts</p>${tableOf([names, ...rows])}`);
};
