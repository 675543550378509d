import type { ImportField } from './fields.ts';
import { COMMENTS, countOf, LIKES, SAVES, SHARES, VIEWS } from './words-by-language.data.ts';

export type PostWords = readonly [field: ImportField, pattern: RegExp][];

/** Keys of columns in files of posts: the first pattern of a field that has a column is used. */

export const POST_DATES: PostWords = [
  [
    'post_date',
    /^((post|video|reel)_?)?(create_?time(_iso)?|created(_utc|_at|_time|_date)?|taken_at(_timestamp)?|(posted|upload(ed)?|pub(lish(ed)?)?|publication|post|taken|release)_?(at|on|date|time)(_iso)?)$/,
  ],
  ['post_date', /^date_?(posted|created|published|uploaded)$|^(post_)?date_created$|^(post|video)_(date|time|timestamp|created)$/],
  ['post_date', /^veroffentlich(ung|t)(s?(zeit|zeitpunkt|datum)|_am)?$|^(動画)?(公開|投稿)(日時|時間|時刻|日)$/],
  [
    'post_date',
    /^(published|posted|uploaded)(_(date|time))?$|^(fecha|data|date|tanggal)_(de_|da_|di_|d_)?(publicacion|publicacao|postagem|publication|pubblicazione|posting|unggah)$/,
  ],
  [
    'post_date',
    /^(yayin|paylasim|gonderi)_tarihi$|^дата_публикации$|^(게시|업로드|작성|등록)_?(일|일자|일시|날짜|시간)$|^(发布|發佈|发表|发帖|上传)(时间|日期|時間)$/,
  ],
  ['post_date', /^ngay_(đang|phat_hanh|xuat_ban)$|^upload_?(dato|datum)$|^(udgivet|publisert|publicerad)(_(dato|datum))?$/],
];
/** Dates of posts or of snapshots. */
export const ANY_DATE = /^(date|datetime|day|month|timestamp|datum|日付|日時|fecha|data|tanggal|tarih|дата|날짜|日期|时间)$/;

/** Vietnamese, Danish, Norwegian and Swedish. */
const FURTHER_COUNTS: PostWords = [
  ['post_likes', /^(so_)?luot_thich$/],
  ['post_comments', /^(so_)?(luot_)?binh_luan$|^(antal_|antall_)?kommentar(er)?$/],
  ['post_views', /^(so_)?luot_xem$|^(antal_|antall_)?(visninger|visningar|avspillinger)$/],
];
const FURTHER_DETAILS: PostWords = [
  ['post_shares', /^(so_)?luot_chia_se$|^(delinger|delningar)$/],
  ['post_saves', /^(so_)?luot_luu$|^(gemmer|lagringer|sparade)$/],
  ['post_text', /^(tieu_đe|noi_dung)$|^(beskrivelse|beskrivning|titel|tittel)$/],
];

const N = '((n|no|num|number|of|post|video|reel|total|ig)_)*';
const COUNT = '(_?(count|number|total|num|cnt))?';
const counted = (word: string): RegExp => new RegExp(`^${N}n?(${word})${COUNT}$`);

export const POST_COUNTS: PostWords = [
  ['post_likes', counted('likes?|hearts?|diggs?|favorites?')],
  ['post_likes', /^gefallt_mir(_angaben)?$|^likes_zahl$|^いいね(_?の?数)?$/],
  ['post_likes', countOf(LIKES)],
  ['post_comments', counted('comments?')],
  ['post_comments', countOf(COMMENTS)],
  ['post_comments', /^kommentare$|^コメント(の?数)?$/],
  ['post_views', counted('plays?')],
  ['post_views', counted('views?')],
  ['post_views', /^(video_?)?(aufrufe|wiedergaben)$|^ビュー(数)?$|^(動画)?(再生|視聴|閲覧)(回?数)?$/],
  ['post_views', countOf(VIEWS)],
  ...FURTHER_COUNTS,
];

export const POST_DETAILS: PostWords = [
  ...FURTHER_DETAILS,
  ['post_shares', counted('shares?|reposts?')],
  ['post_shares', /^(mal_)?geteilt(e_inhalte)?$|^シェア(の?数)?$/],
  ['post_shares', countOf(SHARES)],
  ['post_saves', countOf(SAVES)],
  ['post_saves', counted('saves?|saved|bookmarks?|collects?')],
  ['post_saves', /^gespeichert(e_beitrage)?$|^保存(の?数)?$/],
  ['post_mentions', /^((post|caption)_?)?mentions$/],
  ['post_sponsored', /^((video|post)_)?(is_)?(sponsored|ad|paid(_partnership)?)$/],
  ['post_sponsors', /^sponsors?(_names?)?$/],
  ['post_thumbnail', /^((post|video)_)?(thumbnail|preview|cover)(_image)?(_(url|link))?$/],
  ['post_thumbnail', /^(media|display|image)_url$/],
  ['post_language', /^(post|caption|text)_?lang(uage)?$/],
  ['post_hashtags', /^((post|video|caption)_)?((hash_?)?tags|hashtag_names)$/],
  ['post_text', /^(caption(_text)?|post|text|desc|(post|video)_(text|title|caption|desc)|title|message|動画のタイトル|videotitel)$/],
  [
    'post_text',
    /^(titulo|titre|titolo|judul|baslik|leyenda|legenda|legende|didascalia|texto|texte|testo|teks|metin)(_(del?_|do_|du_|da_|della?_)?(video|post|publicacion))?$/,
  ],
  ['post_text', /^(제목|캡션|본문|내용|标题|標題|文案|正文|内容)$|^(название|описание|текст)(_видео)?$/],
  ['post_text', /^(video_)?description$|^(post_)?(content|message)$|^(beschreibung|bildunterschrift|説明|キャプション)$/],
];
export const POST_IDS: PostWords = [
  ['post_id', /^((post|video|media|reel|aweme|tweet)_?)id$|^post_pk$|^beitrags_id$|^投稿_?id$/],
  ['post_id', /^id_(del?_|do_|du_|da_|de_la_)?(video|post|publicacion|publication|publicacao)$|^(게시물|동영상|视频|作品|影片)_?id$/],
  ['post_id', /^short_?code$|^(content|コンテンツ|inhalt)$/],
  ['post_id', /^id$/],
];
/** The likeliest to tell reels from other videos first. */
export const POST_TYPES: readonly RegExp[] = [
  /^(media_)?product_type$/,
  /^((post|media|content)_?)?type$|^(beitrags|medien)(art|typ)$|^投稿タイプ$/,
  /^((media|content)_)(type|format)$|^format$/,
];
export const POST_PAGES: PostWords = [
  ['post_url', /^(post|video|media|reel|web_video)_?(url|link)$|^permalink$|^dauerhafter_link$|^パーマリンク$/],
  [
    'post_url',
    /^(enlace|link|lien|url)_(del?_|do_|du_|da_|della?_)?(video|post|publicacion|publicacao|publication)$|^(게시물|동영상|영상)_?(링크|주소|url)$|^(视频|作品|帖子)(链接|地址)$/,
  ],
];
/** Headings of any address, used where the column is known to hold those of posts. */
export const ANY_PAGES: PostWords = [['post_url', /^(url|link|リンク)$/]];
/** Times at which the figures of a post were read. */
export const FETCH_DATES: PostWords = [
  ['fetched_at', /^(trending_date|(video_)?((scraped?|crawled|collected|fetched|retrieved)_(at|on|date|time)))$/],
];

export const ONLY_POST_IDS =
  /^(post|video|media|reel|aweme)_?(id|pk)$|^short_?code$|^beitrags_id$|^投稿_?id$|^id_(del?_|do_|du_|da_|de_la_)?(video|post|publicacion|publication|publicacao)$|^(게시물|동영상|视频|作品|影片)_?id$/;
/** Columns that only a file of posts has. */
export const ONLY_POSTS =
  /^(post|video|media|reel|aweme)_?(id|pk)$|^short_?code$|^(video_)?(length|duration)(_seconds|_sec)?$|^song(_|$)|^caption(_text)?$|^media_type$|^n_(plays|likes)$|^(post|video)_(url|link|title)$|^web_video_url$|^permalink$|^beitrags_id$|^投稿_?id$|^video_description$|^hashtag_names$/;

/** Figures that only the owner of a channel sees; a column of subscribers beside them counts those that a video gained. */
export const OF_OWNERS =
  /^(watch_time|impressions|average_view_duration|estimated_revenue|wiedergabezeit|impressionen|総再生時間|インプレッション)/;

/** Columns that describe a post in a file of posts, and a creator in a list of creators. */
export const OF_POSTS =
  /^(titulo|titre|titolo|judul|baslik|leyenda|legenda|legende|제목|내용|캡션|标题|標題|文案|descripcion|descricao|descrizione|описание)$|^((post|video)_?)?(title|description|desc|caption|text)$|^(beschreibung|about|intro|説明|beskrivelse|beskrivning|tieu_đe|noi_dung)$|^(follows|フォロー数)$|thumbnail|^(image|photo|picture)s?(_url)?$|^content_type$|^pk$|^(hash_?)?tags$|^hashtag_names$|engagement_?rate$|^er(_pct|_percent)?$|^((post|media)_)?(location|place|venue|geo_?tag)(_?name)?$/;
