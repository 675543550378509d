import type { HeaderWords } from './header-words.data.ts';

/** Headings of lists in Arabic, some with the article. */
const ARABIC: HeaderWords[] = [
  ['platform', [/^(ال)?(منصة|شبكة)(_التواصل)?$/]],
  ['username', [/^(اسم_المستخدم|(ال)?حساب|المعرف|اليوزر)$/]],
  ['name', [/^(ال)?اسم(_الكامل)?$|^اسم_(المؤثر|القناة|صانع_المحتوى)$|^المؤثر$/]],
  ['url', [/^(رابط|الرابط)(_(الحساب|القناة))?$/]],
  ['followers', [/^(عدد_)?(ال)?(متابعين|متابعون|مشتركين|مشتركون)$/]],
  ['following', [/^(عدد_)?يتابع$/]],
  ['posts_count', [/^(عدد_)?(ال)?(منشورات|فيديوهات|مقاطع)$/]],
  ['avg_likes', [/^(متوسط|معدل)_(عدد_)?(ال)?([إا]عجابات|لايكات)$/]],
  ['avg_comments', [/^(متوسط|معدل)_(عدد_)?(ال)?تعليقات$/]],
  ['avg_views', [/^(متوسط|معدل)_(عدد_)?(ال)?مشاهدات$/]],
  ['total_views', [/^((عدد|[إا]جمالي)_)?(ال)?مشاهدات$/]],
  ['total_likes', [/^((عدد|[إا]جمالي)_)?(ال)?[إا]عجابات$/]],
  ['engagement_rate', [/^(نسبة|معدل)_(ال)?تفاعل$/]],
  ['gender', [/^(ال)?(جنس|نوع)$/]],
  ['country', [/^(ال)?(دولة|بلد)$/]],
  ['city', [/^(ال)?مدينة$/]],
  ['language', [/^(ال)?لغة$/]],
  ['email', [/^(ال)?(بريد|[إا]يميل)(_ال[إا]لكتروني)?$/]],
  ['topics', [/^(ال)?(فئة|تصنيف|مجال|تخصص)$/]],
];

/** Accents are removed, but not the stroke of "ł". */
const POLISH: HeaderWords[] = [
  ['username', [/^(nazwa_uzytkownika|profil|konto)$/]],
  ['name', [/^(imie|imie_i_nazwisko|nazwa(_kanału)?|influencer(ka)?|tworca)$/]],
  ['followers', [/^(liczba_)?(obserwujacych|obserwujacy|subskrybentow|subskrybenci)$/]],
  ['avg_likes', [/^(sr|srednia|srednio|srednie)_(liczba_)?(polubien|polubienia)$/]],
  ['avg_comments', [/^(sr|srednia|srednio|srednie)_(liczba_)?(komentarzy|komentarze)$/]],
  ['avg_views', [/^(sr|srednia|srednio|srednie)_(liczba_)?(wyswietlen|wyswietlenia)$/]],
  ['engagement_rate', [/^(wskaznik_)?(zaangazowania|zaangazowanie)$/]],
  ['gender', [/^płec$/]],
  ['age_group', [/^wiek$/]],
  ['country', [/^(kraj|lokalizacja)$/]],
  ['state', [/^wojewodztwo$/]],
  ['city', [/^(miasto|miejscowosc)$/]],
  ['topics', [/^(kategoria|tematyka|branza)$/]],
];

const DUTCH: HeaderWords[] = [
  ['username', [/^gebruikersnaam$/]],
  ['name', [/^(naam|volledige_naam|kanaalnaam)$/]],
  ['followers', [/^(aantal_)?(volgers|abonnees)$/]],
  ['following', [/^volgend$/]],
  ['posts_count', [/^(aantal_)?(berichten|posts)$/]],
  ['avg_likes', [/^(gem|gemiddeld(e)?)_(aantal_)?(likes|vind_ik_leuks)$/]],
  ['avg_comments', [/^(gem|gemiddeld(e)?)_(aantal_)?reacties$/]],
  ['avg_views', [/^(gem|gemiddeld(e)?)_(aantal_)?(weergaven|views)$/]],
  ['engagement_rate', [/^(betrokkenheid|interactie)(s?percentage|sgraad)?$/]],
  ['gender', [/^geslacht$/]],
  ['age_group', [/^leeftijd(sgroep)?$/]],
  ['last_posted', [/^laatste_(bericht|post)$/]],
  ['state', [/^provincie$/]],
  ['city', [/^(woonplaats|plaats|stad)$/]],
  ['topics', [/^(categorie|onderwerp(en)?)$/]],
];

/** Lists in languages that have fewer headings here than those of `WORDS_BY_LANGUAGE`. */
export const FURTHER_WORDS: readonly HeaderWords[] = [...ARABIC, ...POLISH, ...DUTCH];
