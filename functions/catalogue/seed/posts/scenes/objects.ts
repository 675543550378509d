import { backdrop, CLOTHS, type Scene, TABLES, table } from './colours.ts';

export const cup: Scene = (random) => {
  const [coffee, saucer] = [random.pick(['#78350f', '#a16207', '#65a30d', '#451a03']), random.pick(CLOTHS)];
  const [x, y] = [random.whole(170, 230), random.whole(180, 220)];
  const foam = random.chance(0.6)
    ? `<path d="M${x} ${y + 44}C${x - 60} ${y + 4} ${x - 34} ${y - 44} ${x} ${y - 14}C${x + 34} ${y - 44} ${x + 60} ${y + 4} ${x} ${y + 44}Z" fill="#fef3c7"/>`
    : '';
  return `<rect width="400" height="400" fill="${random.pick(TABLES)}"/><circle cx="${x + 8}" cy="${y + 12}" r="136" opacity=".12"/><circle cx="${x}" cy="${y}" r="132" fill="${saucer}"/><circle cx="${x}" cy="${y}" r="96" fill="#fff"/><rect x="${x + 84}" y="${y - 14}" width="62" height="28" rx="14" fill="#fff"/><circle cx="${x}" cy="${y}" r="80" fill="${coffee}"/>${foam}`;
};

export const cake: Scene = (random) => {
  const layers = [0, 1, 2].map(
    (at) =>
      `<rect x="${104 + at * 14}" y="${262 - at * 58}" width="${192 - at * 28}" height="56" rx="12" fill="${random.pick(['#fbcfe8', '#7c2d12', '#fef3c7', '#fda4af', '#bbf7d0', '#d6b38a'])}"/>`,
  );
  const berries = Array.from(
    { length: 5 },
    (_, at) => `<circle cx="${148 + at * 26}" cy="136" r="13" fill="${random.pick(['#e11d48', '#7c3aed', '#f59e0b'])}"/>`,
  );
  return `${table(random)}<ellipse cx="200" cy="324" rx="140" ry="16" fill="#fff"/>${layers.join('')}${berries.join('')}`;
};

export const laptop: Scene = (random) => {
  const lines = Array.from({ length: 7 }, (_, at) => {
    const indent = random.whole(0, 3) * 16;
    return `<rect x="${112 + indent}" y="${112 + at * 17}" width="${random.whole(40, 150)}" height="8" rx="4" fill="${random.pick(['#38bdf8', '#a78bfa', '#f472b6', '#94a3b8', '#4ade80'])}"/>`;
  });
  return `${table(random)}<rect x="90" y="90" width="220" height="156" rx="12" fill="#111827"/>${lines.join('')}<path d="M60 262H340L320 246H80Z" fill="#cbd5e1"/><rect x="56" y="262" width="288" height="14" rx="7" fill="#94a3b8"/>`;
};

export const phone: Scene = (random) => {
  const tiles = Array.from(
    { length: 12 },
    (_, at) =>
      `<rect x="${140 + (at % 3) * 42}" y="${104 + Math.floor(at / 3) * 48}" width="34" height="34" rx="9" fill="${random.pick(CLOTHS)}"/>`,
  );
  return `${backdrop(random)}<g transform="rotate(${random.whole(-18, 18)} 200 200)"><rect x="116" y="50" width="168" height="310" rx="30" fill="#0f172a"/><rect x="126" y="62" width="148" height="286" rx="20" fill="#e2e8f0"/>${tiles.join('')}<rect x="176" y="70" width="48" height="12" rx="6" fill="#0f172a"/></g>`;
};

export const headphones: Scene = (random) => {
  const colour = random.pick(CLOTHS);
  return `${backdrop(random)}<path d="M92 232C72 64 328 64 308 232" fill="none" stroke="#0f172a" stroke-width="22"/><rect x="62" y="206" width="62" height="120" rx="28" fill="${colour}"/><rect x="276" y="206" width="62" height="120" rx="28" fill="${colour}"/><g fill="#fff" opacity=".25"><rect x="74" y="222" width="14" height="84" rx="7"/><rect x="288" y="222" width="14" height="84" rx="7"/></g>`;
};

export const camera: Scene = (random) =>
  `${table(random)}<path d="M142 128L164 98H236L258 128Z" fill="#334155"/><rect x="70" y="126" width="260" height="170" rx="22" fill="${random.pick(['#111827', '#44403c', '#e7e5e4', '#0f766e'])}"/><circle cx="200" cy="210" r="70" fill="#cbd5e1"/><circle cx="200" cy="210" r="56" fill="#0f172a"/><circle cx="200" cy="210" r="30" fill="${random.pick(['#1d4ed8', '#7c3aed', '#0e7490'])}"/><circle cx="186" cy="196" r="9" fill="#fff" opacity=".8"/><circle cx="298" cy="156" r="10" fill="#f43f5e"/>`;

export const books: Scene = (random) => {
  const stack = Array.from({ length: random.whole(3, 5) }, (_, at) => {
    const width = random.whole(180, 240);
    const x = 200 - width / 2 + random.whole(-16, 16);
    const y = 258 - at * 36;
    return `<rect x="${x}" y="${y}" width="${width}" height="34" rx="5" fill="${random.pick(CLOTHS)}"/><rect x="${x + 16}" y="${y + 13}" width="${width - 60}" height="7" rx="3" fill="#fde68a" opacity=".7"/>`;
  });
  return `${table(random)}${stack.join('')}`;
};

export const openBook: Scene = (random) => {
  const text = (x: number) =>
    Array.from(
      { length: 8 },
      (_, at) => `<path d="M${x} ${150 + at * 20}h${random.whole(70, 106)}" stroke="#94a3b8" stroke-width="5"/>`,
    ).join('');
  return `<rect width="400" height="400" fill="${random.pick(TABLES)}"/><g transform="rotate(${random.whole(-10, 10)} 200 200)"><path d="M46 106H354V316H46Z" fill="${random.pick(CLOTHS)}"/><path d="M200 118C160 96 100 100 58 112V304C100 292 160 290 200 310C240 290 300 292 342 304V112C300 100 240 96 200 118Z" fill="#fffbeb"/><path d="M200 118V310" stroke="#d6d3d1" stroke-width="4"/>${text(76)}${text(218)}</g>`;
};

export const house: Scene = (random) => {
  const wall = random.pick(['#f5efe6', '#fecaca', '#bae6fd', '#fde68a', '#e2e8f0']);
  return `${backdrop(random)}<path d="M0 310Q200 280 400 310V400H0Z" fill="#4d7c0f"/><rect x="112" y="190" width="176" height="140" fill="${wall}"/><path d="M90 196L200 96L310 196Z" fill="${random.pick(CLOTHS)}"/><rect x="180" y="250" width="42" height="80" rx="4" fill="#78350f"/><g fill="#38bdf8"><rect x="130" y="214" width="34" height="34"/><rect x="238" y="214" width="34" height="34"/></g>`;
};

export const sofa: Scene = (random) => {
  const [cloth, cushion] = [random.pick(CLOTHS), random.pick(CLOTHS)];
  return `<rect width="400" height="400" fill="${random.pick(TABLES)}"/><rect y="310" width="400" height="90" fill="#a16207" opacity=".55"/><rect x="${random.whole(90, 220)}" y="50" width="100" height="74" fill="${random.pick(CLOTHS)}" opacity=".7"/><rect x="84" y="176" width="232" height="110" rx="24" fill="${cloth}"/><rect x="56" y="216" width="54" height="104" rx="22" fill="${cloth}"/><rect x="290" y="216" width="54" height="104" rx="22" fill="${cloth}"/><rect x="100" y="248" width="200" height="62" rx="12" fill="#fff" opacity=".16"/><rect x="128" y="200" width="56" height="52" rx="10" fill="${cushion}" transform="rotate(-10 156 226)"/>`;
};

export const chart: Scene = (random) => {
  const bars = Array.from({ length: 6 }, (_, at) => {
    const height = 40 + at * 22 + random.whole(-16, 40);
    return `<rect x="${86 + at * 40}" y="${300 - height}" width="26" height="${height}" rx="5" fill="${random.pick(['#6366f1', '#0ea5e9', '#10b981'])}"/>`;
  });
  return `${backdrop(random)}<rect x="54" y="70" width="292" height="260" rx="18" fill="#fff" opacity=".94"/>${bars.join('')}<path d="M84 230L150 190L220 204L316 110" fill="none" stroke="#f97316" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`;
};

export const beach: Scene = (random) => {
  const x = random.whole(90, 310);
  const leaves = [-70, -34, 10, 46, 80].map(
    (lean) =>
      `<path d="M${x} 130Q${x + lean} ${70 + Math.abs(lean) / 3} ${x + lean * 1.5} ${120 + Math.abs(lean) / 2}Q${x + lean / 2} 110 ${x} 130Z" fill="#15803d"/>`,
  );
  return `${backdrop(random)}<circle cx="${400 - x}" cy="110" r="40" fill="#fff7ed" opacity=".9"/><rect y="250" width="400" height="70" fill="#0891b2"/><path d="M0 316Q200 286 400 316V400H0Z" fill="#fcd9a0"/><path d="M${x} 130Q${x + 26} 240 ${x + 4} 340" fill="none" stroke="#78350f" stroke-width="14"/>${leaves.join('')}`;
};

export const planeWindow: Scene = (random) =>
  `<rect width="400" height="400" fill="#e2e8f0"/><clipPath id="w"><rect x="96" y="40" width="208" height="320" rx="100"/></clipPath><g clip-path="url(#w)">${backdrop(random)}<g fill="#fff" opacity=".85"><ellipse cx="${random.whole(120, 200)}" cy="300" rx="120" ry="40"/><ellipse cx="${random.whole(220, 300)}" cy="330" rx="110" ry="44"/></g><path d="M96 290L280 220L304 232L180 330Z" fill="#94a3b8"/></g><rect x="96" y="40" width="208" height="320" rx="100" fill="none" stroke="#cbd5e1" stroke-width="16"/>`;
