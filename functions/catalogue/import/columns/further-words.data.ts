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

/** Danish, Norwegian and Swedish. Accents are removed, but not the stroke of "ø". */
const NORDIC: HeaderWords[] = [
  ['username', [/^(brugernavn|brukernavn|anvandarnamn)$/]],
  ['name', [/^((fulde|fullt)_)?(navn|namn)$|^(kanal|profil)(navn|namn)$/]],
  ['followers', [/^(antal_|antall_)?(følgere|foljare|abonnenter|prenumeranter)$/]],
  ['following', [/^(følger|foljer)$/]],
  ['posts_count', [/^(antal|antall)_(videoer|videoklipp|videor|opslag|innlegg|inlagg)$/]],
  ['avg_likes', [/^(gennemsnitlige?|gjennomsnittlige?|genomsnittliga?)_(antal_|antall_)?likes$/]],
  ['avg_comments', [/^(gennemsnitlige?|gjennomsnittlige?|genomsnittliga?)_(antal_|antall_)?kommenta[r]+er$/]],
  ['avg_views', [/^(gennemsnitlige?|gjennomsnittlige?|genomsnittliga?)_(antal_|antall_)?(visninger|visningar)$/]],
  ['total_views', [/^(antal_|antall_|samlede_|totalt_)*(visninger|visningar|avspillinger)$/]],
  ['total_likes', [/^(samlede|samlet|totalt|totale)_(antal_|antall_)?likes$/]],
  ['engagement_rate', [/^(engagementsrate|engasjementsrate|engagemangsgrad)$/]],
  ['gender', [/^(køn|kjønn|kon)$/]],
  ['language', [/^(sprog|sprak)$/]],
];

/** Accents are removed, but not the stroke of "đ". */
const VIETNAMESE: HeaderWords[] = [
  ['platform', [/^nen_tang$/]],
  ['username', [/^ten_(nguoi_dung|tai_khoan)$|^tai_khoan$/]],
  ['name', [/^(ho_(va_)?ten|ten(_(kenh|kol|koc|influencer))?|kenh)$/]],
  ['url', [/^(lien_ket|đuong_dan|link)_(kenh|tai_khoan)$/]],
  ['followers', [/^(so_)?(luong_|luot_)?nguoi_(theo_doi|đang_ky)$|^so_(luong_|luot_)?(đang_ky|theo_doi)$/]],
  ['following', [/^đang_theo_doi$/]],
  ['posts_count', [/^so_(luong_)?(bai_(đang|viet)|video)$/]],
  ['avg_likes', [/^luot_thich_trung_binh$/]],
  ['avg_views', [/^luot_xem_trung_binh$/]],
  ['total_views', [/^tong_(so_)?luot_xem$/]],
  ['total_likes', [/^tong_(so_)?luot_thich$/]],
  ['engagement_rate', [/^(ty|ti)_le_tuong_tac$/]],
  ['gender', [/^gioi_tinh$/]],
  ['country', [/^quoc_gia$/]],
  ['city', [/^(thanh_pho|tinh_thanh)$/]],
  ['language', [/^ngon_ngu$/]],
  ['phone', [/^so_đien_thoai$/]],
  ['topics', [/^(the_loai|chu_đe|linh_vuc)(_chinh)?$/]],
];

const CZECH: HeaderWords[] = [
  ['username', [/^uzivatelske_jmeno$/]],
  ['name', [/^(jmeno|cele_jmeno|nazev_kanalu)$/]],
  ['followers', [/^(pocet_)?(sledujicich|sledujici|odberatelu|odberatele)$/]],
  ['total_views', [/^(celkem|pocet)_(zhlednuti|zhlednutych)$/]],
  ['country', [/^zeme$/]],
  ['city', [/^mesto$/]],
];

/** Keys of headings have the vowel of "number of" in two parts. */
const THAI: HeaderWords[] = [
  ['username', [/^ชื่อผู้ใช้(งาน)?$/]],
  ['name', [/^ชื่อ(ช่อง|เพจ)?$/]],
  ['followers', [/^(\u0e08\u0e4d\u0e32\u0e19\u0e27\u0e19)?ผู้(ติดตาม|สมัครสมาชิก)$/]],
  ['country', [/^ประเทศ$/]],
  ['topics', [/^(หมวดหมู่|ประเภท)$/]],
];

/** Lists in languages that have fewer headings here than those of `WORDS_BY_LANGUAGE`. */
export const FURTHER_WORDS: readonly HeaderWords[] = [...ARABIC, ...POLISH, ...DUTCH, ...NORDIC, ...VIETNAMESE, ...CZECH, ...THAI];
