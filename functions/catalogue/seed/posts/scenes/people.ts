import { backdrop, CLOTHS, HAIRS, type Scene, SKINS, TABLES, table } from './colours.ts';

export const portrait: Scene = (random) => {
  const [skin, hair, cloth] = [random.pick(SKINS), random.pick(HAIRS), random.pick(CLOTHS)];
  const x = random.whole(150, 250);
  const long = random.chance(0.5) ? `<path d="M${x - 86} 330C${x - 110} 90 ${x + 110} 90 ${x + 86} 330Z" fill="${hair}"/>` : '';
  return (
    `${backdrop(random)}${long}<path d="M${x - 130} 410C${x - 130} 316 ${x - 60} 296 ${x} 296S${x + 130} 316 ${x + 130} 410Z" fill="${cloth}"/>` +
    `<rect x="${x - 24}" y="240" width="48" height="76" rx="22" fill="${skin}"/><ellipse cx="${x}" cy="196" rx="62" ry="74" fill="${skin}"/>` +
    `<path d="M${x - 66} 190C${x - 72} 92 ${x + 72} 92 ${x + 66} 190C${x + 40} 150 ${x - 10} 140 ${x - 66} 190Z" fill="${hair}"/>` +
    `<g fill="#2b211c"><circle cx="${x - 24}" cy="200" r="5"/><circle cx="${x + 24}" cy="200" r="5"/></g><path d="M${x - 20} 232Q${x} 250 ${x + 20} 232" fill="none" stroke="#2b211c" stroke-width="5" stroke-linecap="round"/>`
  );
};

export const sneaker: Scene = (random) => {
  const [upper, sole] = [random.pick(CLOTHS), random.pick(['#f8fafc', '#fde68a', '#e2e8f0'])];
  const laces = [0, 1, 2, 3].map((at) => `<path d="M${196 + at * 22} ${176 + at * 16}l26 -16" stroke="#fff" stroke-width="7"/>`).join('');
  return `${backdrop(random)}<ellipse cx="200" cy="316" rx="160" ry="16" opacity=".2"/><path d="M60 160C92 176 132 168 150 140L196 164C236 212 300 226 338 240C360 250 362 286 352 292H60Z" fill="${upper}"/>${laces}<path d="M52 284H358C364 310 350 318 336 318H66C54 318 50 300 52 284Z" fill="${sole}"/><path d="M84 250C140 236 180 260 236 262" fill="none" stroke="#fff" stroke-width="12" opacity=".7"/>`;
};

export const clothesRail: Scene = (random) => {
  const clothes = Array.from({ length: 5 }, (_, at) => {
    const [x, length] = [66 + at * 60, random.whole(120, 200)];
    return `<path d="M${x + 24} 92v22" stroke="#475569" stroke-width="4"/><path d="M${x + 24} 112L${x + 52} 136L${x + 44} ${136 + length}H${x + 4}L${x - 4} 136Z" fill="${random.pick(CLOTHS)}"/>`;
  });
  return `<rect width="400" height="400" fill="${random.pick(TABLES)}"/><path d="M40 90H360M52 90V380M348 90V380" stroke="#475569" stroke-width="8" stroke-linecap="round"/>${clothes.join('')}`;
};

export const makeUp: Scene = (random) => {
  const pans = Array.from({ length: 9 }, (_, at) => {
    const [x, y] = [104 + (at % 3) * 66, 84 + Math.floor(at / 3) * 66];
    return `<rect x="${x}" y="${y}" width="56" height="56" rx="10" fill="hsl(${random.whole(-40, 50)} ${random.whole(35, 80)}% ${random.whole(35, 78)}%)"/>`;
  });
  return `${backdrop(random)}<rect x="84" y="64" width="226" height="226" rx="20" fill="#1f2937"/>${pans.join('')}<g transform="rotate(${random.whole(-24, 24)} 200 340)"><rect x="90" y="330" width="150" height="14" rx="7" fill="#a16207"/><path d="M240 326H300C316 330 316 344 300 348H240Z" fill="#fbcfe8"/></g>`;
};

export const runningTrack: Scene = (random) => {
  const lanes = Array.from(
    { length: 6 },
    (_, at) => `<path d="M${-60 + at * 30} 400L${176 + at * 10} 180" stroke="#fff" stroke-width="4"/>`,
  );
  const x = random.whole(190, 230);
  return `${backdrop(random)}<path d="M0 180H400V400H0Z" fill="#b45309"/>${lanes.join('')}<g stroke="${random.pick(SKINS)}" stroke-width="16" stroke-linecap="round" fill="none"><path d="M${x} 236L${x + 42} 284L${x + 18} 330M${x} 236L${x - 30} 292L${x - 74} 300M${x + 6} 166L${x + 52} 190L${x + 80} 168M${x + 6} 166L${x - 38} 196"/></g><path d="M${x + 8} 150L${x} 244" stroke="${random.pick(CLOTHS)}" stroke-width="40" stroke-linecap="round"/><circle cx="${x + 18}" cy="108" r="24" fill="${random.pick(SKINS)}"/>`;
};

export const yoga: Scene = (random) => {
  const [skin, cloth] = [random.pick(SKINS), random.pick(CLOTHS)];
  return `${backdrop(random)}<rect y="300" width="400" height="100" fill="#fff" opacity=".35"/><ellipse cx="200" cy="338" rx="150" ry="18" fill="${random.pick(CLOTHS)}"/><path d="M92 326C120 276 280 276 308 326C280 344 120 344 92 326Z" fill="${cloth}"/><path d="M166 290C160 220 180 190 200 190S240 220 234 290Z" fill="${cloth}"/><path d="M170 210L104 300M230 210L296 300" stroke="${skin}" stroke-width="18" stroke-linecap="round"/><circle cx="200" cy="150" r="34" fill="${skin}"/><path d="M166 146C166 100 234 100 234 146C214 128 186 128 166 146Z" fill="${random.pick(HAIRS)}"/>`;
};

export const ball: Scene = (random) => {
  const [x, y] = [random.whole(150, 250), random.whole(180, 240)];
  const kind = random.pick(['football', 'basketball', 'tennis'] as const);
  const paint = {
    football: [
      '#f8fafc',
      `<path d="M${x} ${y - 36}l34 25l-13 40h-42l-13 -40Z" fill="#111827"/><path d="M${x} ${y - 36}V${y - 90}M${x + 34} ${y - 11}L${x + 84} ${y - 28}M${x + 21} ${y + 29}L${x + 54} ${y + 72}M${x - 21} ${y + 29}L${x - 54} ${y + 72}M${x - 34} ${y - 11}L${x - 84} ${y - 28}" stroke="#111827" stroke-width="6"/>`,
    ],
    basketball: [
      '#ea580c',
      `<path d="M${x - 90} ${y}H${x + 90}M${x} ${y - 90}V${y + 90}M${x - 64} ${y - 64}Q${x} ${y} ${x - 64} ${y + 64}M${x + 64} ${y - 64}Q${x} ${y} ${x + 64} ${y + 64}" fill="none" stroke="#431407" stroke-width="6"/>`,
    ],
    tennis: [
      '#d9f99d',
      `<path d="M${x - 78} ${y - 44}Q${x} ${y} ${x - 78} ${y + 44}M${x + 78} ${y - 44}Q${x} ${y} ${x + 78} ${y + 44}" fill="none" stroke="#fff" stroke-width="9"/>`,
    ],
  }[kind];
  return `${backdrop(random)}<path d="M0 300Q200 270 400 300V400H0Z" fill="#15803d"/><ellipse cx="${x}" cy="330" rx="80" ry="12" opacity=".25"/><circle cx="${x}" cy="${y}" r="90" fill="${paint[0]}"/>${paint[1]}`;
};

export const vinyl: Scene = (random) => {
  const rings = [126, 108, 90, 72].map((r) => `<circle cx="200" cy="200" r="${r}" fill="none" stroke="#334155" stroke-width="2"/>`);
  return `<rect width="400" height="400" fill="${random.pick(CLOTHS)}"/><rect x="36" y="36" width="328" height="328" rx="18" fill="${random.pick(TABLES)}"/><circle cx="200" cy="200" r="142" fill="#0f172a"/>${rings.join('')}<circle cx="200" cy="200" r="50" fill="${random.pick(CLOTHS)}"/><circle cx="200" cy="200" r="8" fill="#f8fafc"/><path d="M338 66L300 190L262 236" fill="none" stroke="#cbd5e1" stroke-width="10" stroke-linecap="round"/>`;
};

export const guitar: Scene = (random) => {
  const wood = random.pick(['#b45309', '#78350f', '#d97706', '#be123c', '#1e293b']);
  return `${backdrop(random)}<g transform="rotate(${random.whole(20, 48)} 200 200)"><rect x="188" y="-40" width="24" height="230" fill="#451a03"/><path d="M200 156C250 156 254 198 244 220C282 244 280 344 200 344S118 244 156 220C146 198 150 156 200 156Z" fill="${wood}"/><circle cx="200" cy="250" r="28" fill="#1c1917"/><rect x="168" y="300" width="64" height="12" rx="4" fill="#1c1917"/><path d="M194 -40V304M200 -40V304M206 -40V304" stroke="#fde68a" stroke-width="1.6"/></g>`;
};

export const microphone: Scene = (random) =>
  `${backdrop(random)}<circle cx="200" cy="180" r="150" fill="#fff" opacity=".12"/><rect x="150" y="76" width="100" height="168" rx="50" fill="#1e293b"/><path d="M150 128H250M150 160H250M150 192H250" stroke="#94a3b8" stroke-width="5"/><path d="M118 178C118 300 282 300 282 178M200 270V352M140 356H260" fill="none" stroke="${random.pick(CLOTHS)}" stroke-width="14" stroke-linecap="round"/>`;

export const controller: Scene = (random) => {
  const colour = random.pick(CLOTHS);
  return `${backdrop(random)}<g transform="rotate(${random.whole(-14, 14)} 200 210)"><path d="M112 140H288C338 140 362 214 354 270C346 316 306 300 286 254H114C94 300 54 316 46 270C38 214 62 140 112 140Z" fill="${colour}"/><path d="M124 178v52M98 204h52" stroke="#94a3b8" stroke-width="18" stroke-linecap="round"/><g fill="#94a3b8"><circle cx="276" cy="176" r="11"/><circle cx="276" cy="228" r="11"/><circle cx="250" cy="202" r="11"/><circle cx="302" cy="202" r="11"/></g></g>`;
};

export const pixelWorld: Scene = (random) => {
  const ground = Array.from({ length: 10 }, (_, at) => {
    const height = random.whole(2, 5) * 40;
    return `<rect x="${at * 40}" y="${400 - height}" width="40" height="${height}" fill="#166534"/><rect x="${at * 40}" y="${400 - height}" width="40" height="14" fill="#4ade80"/>`;
  });
  const clouds = Array.from({ length: 3 }, () => {
    const [x, y] = [random.whole(0, 8) * 40, random.whole(1, 3) * 40];
    return `<path d="M${x} ${y}h80v20h-80ZM${x + 20} ${y - 20}h40v20h-40Z" fill="#fff" opacity=".85"/>`;
  });
  const x = random.whole(1, 8) * 40;
  return `<rect width="400" height="400" fill="${random.pick(['#38bdf8', '#1e1b4b', '#f472b6'])}"/>${clouds.join('')}${ground.join('')}<path d="M${x} 140h40v40h-40Z" fill="#f2cdb0"/><path d="M${x - 10} 180h60v40h-60Z" fill="${random.pick(CLOTHS)}"/><path d="M${x} 130h40v14h-40Z" fill="#7c2d12"/>`;
};

export const clapperboard: Scene = (random) => {
  const stripes = [0, 1, 2, 3].map((at) => `<path d="M${86 + at * 66} 150l34 -44h34l-34 44Z" fill="#f8fafc"/>`);
  return `${backdrop(random)}<g transform="rotate(${random.whole(-10, 10)} 200 220)"><rect x="72" y="160" width="256" height="172" rx="12" fill="#111827"/><rect x="72" y="106" width="256" height="44" rx="8" fill="#111827" />${stripes.join('')}<path d="M100 204H300M100 250H220M240 250H300" stroke="#64748b" stroke-width="8" stroke-linecap="round"/><rect x="100" y="280" width="70" height="24" rx="6" fill="${random.pick(CLOTHS)}"/></g>`;
};

export const easel: Scene = (random) => {
  const strokes = Array.from({ length: 6 }, () => {
    const [x, y] = [random.whole(120, 230), random.whole(90, 220)];
    return `<path d="M${x} ${y}q${random.whole(10, 50)} ${random.whole(-40, 40)} ${random.whole(40, 70)} ${random.whole(-10, 20)}" stroke="${random.pick(CLOTHS)}" stroke-width="${random.whole(10, 26)}" fill="none" stroke-linecap="round"/>`;
  });
  return `${table(random)}<path d="M130 60L90 390M270 60L310 390M200 40V390" stroke="#78350f" stroke-width="12" stroke-linecap="round"/><rect x="96" y="66" width="208" height="190" fill="#fffbeb"/>${strokes.join('')}<rect x="84" y="256" width="232" height="14" fill="#78350f"/>`;
};
