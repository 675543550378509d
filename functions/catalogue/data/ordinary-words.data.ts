/**
 * Names of places in some language that are English or Japanese words, or first names, far more often: Angren in Uzbekistan is "Turn" in
 * one language, and マスカラ is a province of Algeria. They do not mean the place by themselves.
 */
const WORDS = `
adams ahmad allegheny amen archangel athena bale bane basic camo caroline cesar chao chechen chen cheng daca dandy deli devi dining divas downtown
drug dual duran fletcher genes georgie gold google grenade gutierrez hamas hamid hang hanna hayden hippo homo joanna judah julia juliet kali
karen karin khalil kilo krishna levi lester lids lila lime limo lion logos luck lyons macarthur manger mena meds meta mets midlands mobil molotov
monster motown nadia name nico okay pest pets pristine rafa rest rivers roles romo rouse scotia serena sion solo soul spoken sues sumo tango tape
terminus thai thorn ting torn tori tour tune tunes tung turk turn vale victor vine wallis westside winston
自由 民主 青年 三角 万博 聖母 丘陵 西方 太平 美里 河口 東南 北 南 西 東 中央 北部 南部 西部 東部 中部 北西 北東 南西 南東 沿岸 湾岸 高原 赤道 首都 河川 平原 山岳
アール イカ イモ ヴァン エド カイ カラ カラス カレン カンカン ケモ コロニー コロン ゴム ゴール サバンナ サムスン サンマ セントラル タバスコ チョコ チワワ チン デルタ バタ バルカン バール パラ
ファルコン プレー ベイ ボケ マスカラ マラ マル メイン メタ モカ モノ モン ヤシ ラク レイク レオン ワカ
`;

let words: ReadonlySet<string> | undefined;

/** Built when it is first used, so that functions that do not use it do not carry the words. */
export const isOrdinaryWord = (name: string): boolean => {
  words ??= new Set(WORDS.trim().split(/\s+/));
  return words.has(name);
};
