import { backdrop, CLOTHS, type Scene, SKINS, TABLES } from './colours.ts';

const FOODS = ['#ef4444', '#f59e0b', '#84cc16', '#b45309', '#facc15', '#16a34a', '#fb7185', '#7c2d12'] as const;

const ridge = (random: Parameters<Scene>[0], height: number, [colour, opacity]: [string, number]): string => {
  const points = [0, 80, 160, 240, 320, 400].map((x) => `${x} ${height + random.whole(-45, 45)}`);
  return `<path d="M0 400L${points.join('L')}L400 400Z" fill="${colour}" opacity="${opacity}"/>`;
};

export const landscape: Scene = (random) => {
  const ink = random.pick(['#0f172a', '#134e4a', '#312e81', '#3f2a1d']);
  const sun = `<circle cx="${random.whole(70, 330)}" cy="${random.whole(80, 190)}" r="${random.whole(24, 52)}" fill="#fff7ed" opacity=".9"/>`;
  const sea = random.chance(0.5) ? '<rect y="320" width="400" height="80" fill="#fff" opacity=".22"/>' : '';
  return backdrop(random) + sun + ridge(random, 230, [ink, 0.35]) + ridge(random, 280, [ink, 0.55]) + ridge(random, 340, [ink, 0.85]) + sea;
};

export const plate: Scene = (random) => {
  const bites = Array.from({ length: random.whole(7, 14) }, () => {
    const angle = random.between(0, 6.28);
    const distance = random.between(0, 74);
    const [x, y] = [200 + Math.round(Math.cos(angle) * distance), 200 + Math.round(Math.sin(angle) * distance)];
    return `<ellipse cx="${x}" cy="${y}" rx="${random.whole(12, 34)}" ry="${random.whole(10, 26)}" fill="${random.pick(FOODS)}" transform="rotate(${random.whole(0, 180)} ${x} ${y})"/>`;
  });
  return (
    `<rect width="400" height="400" fill="${random.pick(TABLES)}"/><ellipse cx="206" cy="212" rx="140" ry="140" opacity=".14"/>` +
    `<circle cx="200" cy="200" r="138" fill="#fff"/><circle cx="200" cy="200" r="112" fill="#f1f5f9"/>${bites.join('')}` +
    `<path d="M36 110v180M372 110v180" stroke="#94a3b8" stroke-width="10" stroke-linecap="round"/>`
  );
};

export const skyline: Scene = (random) => {
  const houses = Array.from({ length: 9 }, (_, at) => {
    const height = random.whole(90, 260);
    const x = at * 46 - 6;
    const windows = Array.from({ length: Math.floor(height / 30) }, (_, row) =>
      random.chance(0.7)
        ? `<rect x="${x + random.pick([8, 24])}" y="${410 - height + row * 28}" width="8" height="12" fill="#fde68a" opacity=".85"/>`
        : '',
    );
    return `<rect x="${x}" y="${400 - height}" width="42" height="${height}" fill="#0f172a" opacity="${random.between(0.6, 0.95).toFixed(2)}"/>${windows.join('')}`;
  });
  return backdrop(random) + houses.join('');
};

export const figure: Scene = (random) => {
  const cloth = random.pick(CLOTHS);
  const skin = random.pick(SKINS);
  return (
    backdrop(random) +
    `<ellipse cx="200" cy="384" rx="120" ry="14" opacity=".2"/><path d="M150 178C150 150 250 150 250 178L286 378H114Z" fill="${cloth}"/>` +
    `<path d="M154 172L112 280M246 172L288 280" stroke="${skin}" stroke-width="20" stroke-linecap="round"/><rect x="186" y="128" width="28" height="40" fill="${skin}"/>` +
    `<path d="M154 96C150 36 250 36 246 96C252 140 240 150 232 150H168C160 150 148 140 154 96Z" fill="#2b211c"/><ellipse cx="200" cy="104" rx="34" ry="40" fill="${skin}"/>`
  );
};

export const still: Scene = (random) => {
  const objects = Array.from({ length: 3 }, (_, at) => {
    const height = random.whole(90, 190);
    const x = 70 + at * 96;
    return `<rect x="${x}" y="${330 - height}" width="64" height="${height}" rx="${random.whole(6, 30)}" fill="${random.pick(CLOTHS)}"/><rect x="${x + 18}" y="${312 - height}" width="28" height="24" rx="5" fill="#e2e8f0"/><rect x="${x + 10}" y="${360 - height}" width="44" height="26" rx="4" fill="#fff" opacity=".75"/>`;
  });
  return `${backdrop(random)}<rect y="330" width="400" height="70" fill="#fff" opacity=".55"/>${objects.join('')}`;
};

export const waves: Scene = (random) => {
  const lines = Array.from({ length: 7 }, (_, at) => {
    const y = 70 + at * 46;
    const swing = random.whole(20, 60);
    return `<path d="M0 ${y}C100 ${y - swing} 140 ${y + swing} 220 ${y}S340 ${y - swing} 400 ${y}V400H0Z" fill="${random.pick(CLOTHS)}" opacity=".28"/>`;
  });
  return `${backdrop(random)}${lines.join('')}<circle cx="${random.whole(90, 310)}" cy="${random.whole(90, 260)}" r="${random.whole(30, 70)}" fill="#fff" opacity=".8"/>`;
};

export const paws: Scene = (random) => {
  const coat = random.pick(['#b45309', '#f5d0a9', '#44403c', '#e7e5e4', '#d97706']);
  const ear = random.chance(0.5)
    ? '<path d="M112 150L124 56L190 112ZM288 150L276 56L210 112Z"/>'
    : '<path d="M108 190C70 150 84 84 134 96ZM292 190C330 150 316 84 266 96Z"/>';
  return `${backdrop(random)}<g fill="${coat}">${ear}<ellipse cx="200" cy="200" rx="104" ry="98"/><path d="M92 400C92 300 308 300 308 400Z"/></g><ellipse cx="200" cy="240" rx="48" ry="38" fill="#fff" opacity=".7"/><g fill="#1c1917"><circle cx="160" cy="186" r="12"/><circle cx="240" cy="186" r="12"/><path d="M182 222H218L200 242Z"/></g>`;
};

export const plants: Scene = (random) => {
  const leaves = Array.from({ length: random.whole(5, 9) }, () => {
    const lean = random.whole(-110, 110);
    const top = random.whole(60, 170);
    return `<path d="M200 290C${200 + lean} 250 ${200 + lean} ${top + 40} ${200 + Math.round(lean * 1.3)} ${top}C${200 + Math.round(lean * 0.3)} ${top + 50} 190 240 200 290Z" fill="${random.pick(['#166534', '#15803d', '#22c55e', '#4d7c0f', '#065f46'])}"/>`;
  });
  return `<rect width="400" height="400" fill="${random.pick(TABLES)}"/><rect y="340" width="400" height="60" opacity=".12"/>${leaves.join('')}<path d="M150 280H250L236 366H164Z" fill="${random.pick(['#c2410c', '#e7e5e4', '#334155', '#a16207'])}"/>`;
};

export const barbell: Scene = (random) => {
  const plates = [0, 1, 2].map((at) => {
    const height = 150 - at * random.whole(20, 34);
    const [left, right] = [104 - at * 26, 276 + at * 26];
    return [left, right].map((x) => `<rect x="${x}" y="${210 - height / 2}" width="20" height="${height}" rx="6"/>`).join('');
  });
  const colour = random.pick(CLOTHS);
  return `${backdrop(random)}<rect y="292" width="400" height="108" fill="#0f172a" opacity=".45"/><path d="M24 210H376" stroke="#cbd5e1" stroke-width="10" stroke-linecap="round"/><g fill="${colour}">${plates.join('')}</g><g fill="#fff" opacity=".18">${plates.join('')}</g>`;
};

export const car: Scene = (random) => {
  const wheels = [124, 282]
    .map((x) => `<circle cx="${x}" cy="300" r="36" fill="#0f172a"/><circle cx="${x}" cy="300" r="17" fill="#cbd5e1"/>`)
    .join('');
  return `${backdrop(random)}<rect y="300" width="400" height="100" fill="#1e293b"/><path d="M30 296C30 252 56 240 104 234C140 190 168 180 214 180C266 180 296 206 320 238C362 244 374 262 372 296Z" fill="${random.pick(CLOTHS)}"/><path d="M128 232C152 204 174 196 204 196V232ZM216 196C256 196 278 214 294 234L216 232Z" fill="#e0f2fe"/><path d="M0 372H70M110 372H190M230 372H310M350 372H400" stroke="#fde68a" stroke-width="6"/>${wheels}`;
};

export const smile: Scene = (random) => {
  const [x, y, size] = [random.whole(170, 230), random.whole(170, 220), random.whole(90, 124)];
  return `${waves(random)}<circle cx="${x}" cy="${y}" r="${size}" fill="#facc15"/><g fill="#422006"><ellipse cx="${x - 36}" cy="${y - 24}" rx="11" ry="16"/><ellipse cx="${x + 36}" cy="${y - 24}" rx="11" ry="16"/><path d="M${x - 52} ${y + 18}H${x + 52}C${x + 46} ${y + 76} ${x - 46} ${y + 76} ${x - 52} ${y + 18}Z"/></g>`;
};
