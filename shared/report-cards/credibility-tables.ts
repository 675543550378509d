import type { CredibilityClass } from '#shared/audience.ts';
import { fill } from '#shared/messages/fill.ts';
import { CREDIBILITY_RULE, type CredibilityPart, type PeerBand } from '#shared/reports/credibility.ts';
import type { CardTable, Say } from './card-data.ts';

type CredibilityRules = {
  parts: readonly CredibilityPart[];
  bounds: readonly { code: CredibilityClass; from: number }[];
  peers: PeerBand | undefined;
};

/** Explanation of a credibility score: its parts, its peers and the bounds of the classes. */
export const credibilityTables = ({ parts, bounds, peers }: CredibilityRules, say: Say): CardTable[] => [
  partsTable(parts, say),
  peersTable(peers, say),
  ruleTable(bounds, say),
];

const partsTable = (parts: readonly CredibilityPart[], { messages: words, format }: Say): CardTable => ({
  id: 'parts',
  title: words['table.parts'] ?? '',
  heads: [words['name.parts'] ?? '', words.counts_as ?? '', words.share ?? ''],
  rows: parts.map(({ code, weight, isCredible }) => ({
    key: code,
    label: words[`type.${code}`] ?? code,
    cells: [(isCredible ? words.credible : words.not_credible) ?? '', format.percent(weight)],
  })),
});

const peersTable = (peers: PeerBand | undefined, { messages: words, format }: Say): CardTable => {
  const band = peers && [...new Set([peers.low, peers.high])].map((code) => words[`class.${code}`]).join(' – ');
  return {
    id: 'peers',
    title: words['table.peers'] ?? '',
    heads: [words['name.peers'] ?? '', words.peer_count ?? ''],
    rows: peers && band ? [{ key: 'band', label: band, cells: [format.number(peers.total)] }] : [],
  };
};

const ruleTable = (bounds: CredibilityRules['bounds'], { messages: words, format }: Say): CardTable => ({
  id: 'rule',
  title: fill(words['table.rule'] ?? '', { version: CREDIBILITY_RULE }),
  heads: [words['name.rule'] ?? '', words.from ?? ''],
  rows: bounds.map(({ code, from }) => ({ key: code, label: words[`class.${code}`] ?? code, cells: [format.percent(from)] })),
});
