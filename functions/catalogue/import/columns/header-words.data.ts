import { ATTRIBUTE_ENTRIES } from '../../attributes.ts';
import { IMPORT_FIELDS, type ImportField } from './fields.ts';
import { FURTHER_WORDS } from './further-words.data.ts';
import { WORDS_BY_LANGUAGE } from './words-by-language.data.ts';

export type HeaderWords = [field: ImportField, patterns: readonly RegExp[]];

const OTHERS: HeaderWords[] = [
  ['platform', [/^(social_)?(platform|network)(_name)?$/, /^social_media$/, /^(plattform|netzwerk|kanaltyp|sns|媒体|プラットフォーム)$/]],
  [
    'user_id',
    [
      /^account_platform_id$/,
      /^(user|account|profile|channel|creator|influencer|ig|instagram|tiktok|external|owner|author|uploader|user_posted)_?id$/,
      /^((user|account)_)?pk$|^sec_uid$/,
      /^(benutzer|nutzer|kanal|konto)_?id$/,
      /^(ユーザー?|アカウント|チャンネル)_?id$/,
    ],
  ],
  [
    'username',
    [
      /^(account|owner|author|profile|channel|creator|konto)_?(user_?name|benutzername)$|^(アカウントの)?ユーザーネーム$/,
      /^(author_)?unique_?id$|^user_posted$/,
      /^(user_?name|handle(_?name)?|screen_?name|user_?handle|(instagram|insta|ig|tiktok|tt|youtube|yt|channel)_?(user_?name|handle|account|user))$/,
      /^(instagram|insta|ig|tiktok|youtube)$/,
      /^(account|profile)(_?(name|handle))?$/,
      /^(author|owner|poster|posted_by|uploader)$/,
      /^(channel_info|influencer_?insta_?name|login|custom_url|user|nick_?name|instagram_name|insta_name)$/,
      /^(profile_)?(handle|user_?name|account)_(or|and|url|link|address)(_(url|link|address))?$/,
      /^(profile_)?(url|link)_or_(handle|user_?name)$/,
      /^(benutzer|nutzer|profil|konto)_?name$/,
      /^(ユーザー?名|アカウント(名)?|ハンドル(名)?)$/,
    ],
  ],
  [
    'name',
    [
      /^(full_?name|display_?name|(channel|page)_?(name|title)|(tiktok|youtube|yt)_(name|channel)|(instagram|insta)_name)$/,
      /^(youtuber|tiktoker|instagrammer|influencer|creator|artist|celebrity)(_?name)?$/,
      /^(influenciador|influencer|criador|creador|createur|youtuber)_(a|e|es|in)$/,
      /^(name|title|channel|owner|nombre|nom)$/,
      /^(anzeigename|vollstandiger_name|kanal(name)?|kontoname)$/,
      /^(名前|氏名|表示名|チャンネル名|アカウント名|インフルエンサー(名)?)$/,
      /^(account|profile)_?name$|^account$|^nick_?name$/,
    ],
  ],
  ['bio', [/^(bio(graphy)?|description|about|channel_description|intro|signature)$/, /^(beschreibung|uber|自己紹介|プロフィール(文)?)$/]],
  [
    'url',
    [
      /^((profile|channel|account|page)_)?(url|link)$/,
      /^links?_to_(the_)?(profile|channel|account)$/,
      /^(profil_?(link|url)|プロフィール_?url)$/,
    ],
  ],
  [
    'picture',
    [
      /^((profile|channel)_)?(picture|pic|image|img|avatar|photo|thumbnail)s?(_(url|link|src))?$/,
      /^avatar_thumbnail$|^プロフィール(画像|写真)$/,
    ],
  ],
  [
    'following',
    [
      /^((no_of_|num_|n_)?follow(ings?|ees)|followings?|follows|following_?count|follow(s|ees)_?count|friends_count)$/,
      /^(gefolgt|folgt|フォロー(中|数))$/,
    ],
  ],
  [
    'posts_count',
    [
      /^(channel_)?(no_of_|number_of_|num_|total_)?(posts?|uploads?|videos|media|video_uploads)(_?(count|number|total|cnt))?$/,
      /^(video|statuses)_?count$/,
      /^n_(total_)?(posts|videos|vids|uploads)$/,
      /^(anzahl_)?beitrage$/,
      /^(投稿|動画)数$/,
    ],
  ],
  [
    'total_views',
    [/^(total_|channel_|video_|lifetime_)*(views?|plays)(_?(count|total))?$/, /^(gesamt)?aufrufe$/, /^(総)?(再生|視聴)回?数$/],
  ],
  ['total_likes', [/^((n_)?total_|lifetime_)?(likes|hearts)(_?(count|total))?$/, /^heart(_?count)?$/, /^総いいね数$/]],
  ['language', [/^(predicted_|content_|primary_|main_)?(lang|languages?|locale)(_?(code|name))?$/, /^(sprache|言語)$/]],
  [
    'country',
    [
      /^(country|nation|country_of_origin|(home|location|creator|channel|account|profile|influencer)_country)(_?(code|name|iso))?$/,
      /^(abbreviation|iso2?|pays|land)$/,
      /^(国|国名|所在国)$/,
      /^(居住地|所在地|拠点|活動拠点|活動エリア)$/,
      /^(herkunftsland|(channel_|profile_)?location|standort)$/,
      /^region(_code)?$/,
    ],
  ],
  ['state', [/^(location_|home_)?(state|province|prefecture)(_name)?$|^region(_name)?$/, /^(bundesland|都道府県)$/]],
  ['city', [/^(location_|home_)?(city|town)(_name)?$/, /^(stadt|ort|wohnort|wohnsitz|市区町村|都市)$/]],
  ['university', [/^(university|college)$/]],
  ['email', [/^((contact|business|public)_)?e_?mails?(_?(address(es)?|id))?$/, /^mail(_id)?$/, /^メール(アドレス)?$/]],
  [
    'phone',
    [
      /^((contact|business|public)_)?(phone|mobile|telephone)(_?(number|no))?$/,
      /^(contact|whatsapp)_(no|number)$/,
      /^(telefon(nummer)?|電話(番号)?)$/,
    ],
  ],
  [
    'topics',
    [
      /^(categor(y|ies)|main_(topic|category)|topics?|niches?|genre|vertical)(_?\d)?$/,
      /^(channel_type|content_type|interests?)$/,
      /^(channel|primary|creator|influencer|account)_(category|topic|genre|niche)$/,
      /^(business_)?category_(name|enum)$|^business_category$|^industry$/,
      /^(kategorien?|thema|themen|カテゴリー?|ジャンル)$/,
    ],
  ],
  ['tags', [/^(hash_?tags?|keywords?)$/, /^ハッシュタグ$/]],
  ['brands', [/^(brand|brand_affinity)$/]],
  ['sponsors', [/^(sponsored_by|partners|partner_brands)$/]],
  [
    'followers_gained_30_days',
    [/^(subscribers|followers)_(for_|gained_|in_)?(the_)?(last_)?30_?d(ays)?$/, /^(followers|subscribers)_(for_)?(the_)?last_30_days$/],
  ],
  ['total_views_gained_30_days', [/^(video_)?views_(for_|gained_|in_)?(the_)?(last_)?30_?d(ays)?$/]],
  ['total_likes_gained_30_days', [/^likes_(for_|gained_|in_)?(the_)?(last_)?30_?d(ays)?$/]],
];

const OF_ATTRIBUTES = ATTRIBUTE_ENTRIES.flatMap(([, attribute]): HeaderWords[] =>
  'field' in attribute && attribute.field && attribute.headers ? [[attribute.field, attribute.headers]] : [],
);

/**
 * Column names of other file formats: lower case without accents, words joined by "_", the likeliest first. A column with the name of its field
 * needs no entry.
 */
export const HEADER_WORDS: readonly HeaderWords[] = [...OTHERS, ...OF_ATTRIBUTES, ...WORDS_BY_LANGUAGE, ...FURTHER_WORDS].toSorted(
  ([a], [b]) => IMPORT_FIELDS.indexOf(a) - IMPORT_FIELDS.indexOf(b),
);
