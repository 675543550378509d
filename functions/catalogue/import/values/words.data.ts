import { PLATFORMS } from '#shared/platforms.ts';

const choices = <T>(...groups: [value: T, words: string][]): Record<string, T> =>
  Object.fromEntries(groups.flatMap(([value, words]) => words.split('|').map((word) => [word, value])));

/** Words of cells in lower case, in the languages of the headings. */
export const YES_OR_NO = choices<boolean>(
  [
    true,
    'true|yes|y|1|1.0|verified|✓|✔|✅|ja|wahr|はい|有|あり|○|sí|si|sim|oui|sì|evet|ya|да|예|네|是|vrai|verdadero|verdadeiro|vero|doğru',
  ],
  [true, 'نعم|verificado|verificada|verifié|vérifié|verificato|terverifikasi|onaylı|인증|인증됨|已认证'],
  [
    false,
    'false|no|n|0|0.0|not verified|unverified|✗|❌|nein|falsch|いいえ|無|なし|×|não|nao|non|hayır|tidak|нет|아니오|아니요|否|faux|falso|yanlış',
  ],
  [false, 'لا|no verificado|não verificado|non vérifié|non verificato|미인증|未认证'],
);

export const GENDERS = choices<'MALE' | 'FEMALE' | 'UNKNOWN'>(
  ['MALE', 'm|h|ذكر|رجل|male|man|men|boy|männlich|mann|男性|男|남성|남|남자|hombre|masculino|homem|homme|masculin|uomo|maschio|maschile'],
  ['MALE', 'pria|laki-laki|erkek|мужской|мужчина|муж'],
  [
    'FEMALE',
    'f|w|أنثى|انثى|امرأة|female|woman|women|girl|weiblich|frau|女性|女|여성|여|여자|mujer|femenino|femenina|mulher|feminino|feminina|femme|féminin',
  ],
  ['FEMALE', 'donna|femmina|femminile|wanita|perempuan|kadın|женский|женщина|жен'],
  ['UNKNOWN', 'unknown|neutral|other|non-binary|nonbinary|divers|不明|otro|outro|autre|altro|lainnya|diğer|기타|未知|其他'],
);

export const PLATFORM_WORDS = choices<(typeof PLATFORMS)[number]>(
  ...PLATFORMS.map((name): [(typeof PLATFORMS)[number], string] => [name, name]),
  ['tiktok', 'tik tok|tt|تيك توك|تيكتوك|틱톡|ティックトック|тикток|тик ток'],
  ['youtube', 'yt|you tube|يوتيوب|유튜브|ユーチューブ|ютуб|ютьюб|油管|youtube shorts'],
  [
    'instagram',
    'ig|insta|انستغرام|انستقرام|إنستغرام|إنستجرام|انستجرام|인스타그램|인스타|インスタグラム|インスタ|инстаграм|инстаграмм|instagram reels',
  ],
);
