import type { CredibilityClass } from '#shared/audience.ts';
import { fill } from '#shared/messages/fill.ts';
import { CREDIBILITY_RULE, type CredibilityPart, type PeerBand } from '#shared/reports/credibility.ts';
import type { CardTable, Say } from './card-data.ts';

type CredibilityRules = {
  parts: readonly CredibilityPart[];
  bounds: readonly { code: CredibilityClass; from: number }[];
  peers: PeerBand | undefined;
};

/** Tables that explain a credibility score: its parts, its peers and the class bounds. */
export const credibilityTables = ({ parts, bounds, peers }: CredibilityRules, say: Say): CardTable[] => [
  partsTable(parts, say),
  peersTable(peers, say),
  ruleTable(bounds, say),
];

const partsTable = (parts: readonly CredibilityPart[], { messages, format }: Say): CardTable => ({
  id: 'parts',
  title: messages['table.parts'] ?? '',
  heads: [messages['name.parts'] ?? '', messages.counts_as ?? '', messages.share ?? ''],
  rows: parts.map(({ code, weight, isCredible }) => ({
    key: code,
    label: messages[`type.${code}`] ?? code,
    cells: [(isCredible ? messages.credible : messages.not_credible) ?? '', format.percent(weight)],
  })),
});

const peersTable = (peers: PeerBand | undefined, { messages, format }: Say): CardTable => {
  const band = peers && [...new Set([peers.low, peers.high])].map((code) => messages[`class.${code}`]).join(' – ');
  return {
    id: 'peers',
    title: messages['table.peers'] ?? '',
    heads: [messages['name.peers'] ?? '', messages.peer_count ?? ''],
    rows: peers && band ? [{ key: 'band', label: band, cells: [format.number(peers.total)] }] : [],
  };
};

const ruleTable = (bounds: CredibilityRules['bounds'], { messages, format }: Say): CardTable => ({
  id: 'rule',
  title: fill(messages['table.rule'] ?? '', { version: CREDIBILITY_RULE }),
  heads: [messages['name.rule'] ?? '', messages.from ?? ''],
  rows: bounds.map(({ code, from }) => ({ key: code, label: messages[`class.${code}`] ?? code, cells: [format.percent(from)] })),
});
