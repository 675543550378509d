import type { ImportField } from './fields.ts';

/** How others name their columns: lower case, words parted by "_", the likeliest first. Columns of our own names need no entry. */
export const HEADER_WORDS: [ImportField, RegExp[]][] = [
  ['platform', [/^(social_)?(platform|network)(_name)?$/, /^social_media$/]],
  ['user_id', [/^(user|account|profile|channel|creator|influencer|ig|instagram|tiktok|external)_?id$/, /^(pk|sec_uid)$/]],
  [
    'username',
    [
      /^(user_?name|handle|screen_?name|user_?handle|(instagram|insta|ig|tiktok|tt|youtube|channel)_?(user_?name|handle|account|user))$/,
      /^(account|profile)(_?(name|handle))?$/,
      /^(channel_info|influencer_?insta_?name|login|custom_url|user|nick_?name|instagram_name|insta_name)$/,
    ],
  ],
  [
    'name',
    [
      /^(full_?name|display_?name|(channel|page)_?(name|title))$/,
      /^(youtuber|tiktoker|instagrammer|influencer|creator|artist|celebrity)(_?name)?$/,
      /^(name|title|channel|owner|nombre|nom)$/,
    ],
  ],
  ['bio', [/^(bio(graphy)?|description|about|channel_description|intro|signature)$/]],
  ['url', [/^((profile|channel|account|page)_)?(url|link)$/]],
  ['picture', [/^((profile|channel)_)?(picture|pic|image|avatar|photo|thumbnail)(_url)?$/]],
  [
    'followers',
    [
      /^(no_of_|number_of_|num_|total_)?(followers?|subscribers?|fans)(_?(count|number|total|cnt))?$/,
      /^(subs|subscriptions|audience_size|edge_followed_by)$/,
    ],
  ],
  ['following', [/^(followings?|follows|following_?count|follow(s|ees)_?count|friends_count)$/]],
  [
    'posts_count',
    [
      /^(no_of_|number_of_|num_|total_)?(posts?|uploads?|videos|media|video_uploads)(_?(count|number|total|cnt))?$/,
      /^(video|statuses)_?count$/,
    ],
  ],
  ['avg_likes', [/^(avg|average|mean)_?likes?(_per_(post|video))?$/, /^likes?_?(avg|average)$/]],
  ['avg_comments', [/^(avg|average|mean)_?comments?(_per_(post|video))?$/, /^comments?_?(avg|average)$/]],
  ['avg_views', [/^(avg|average|mean)_?(video_)?(views?|plays)(_per_(post|video))?$/, /^views?_?(avg|average)$/]],
  ['avg_reels_plays', [/^(avg|average|mean)_?reels?_?(plays|views)$/]],
  ['total_views', [/^(total_|channel_|video_|lifetime_)*(views?|plays)(_?(count|total))?$/]],
  ['total_likes', [/^(total_|lifetime_)?(likes|hearts)(_?(count|total))?$/, /^heart$/]],
  ['engagement_rate', [/^(avg_|average_)?eng(agement)?_?rate(_.*)?$/, /^er(_(pct|percent|percentage))?$/, /^.*_eng(agement)?_rate$/]],
  ['is_verified', [/^(is_)?verified(_(account|badge))?$/]],
  ['is_hidden', [/^(is_)?private(_account)?$/]],
  ['account_type', [/^(account|profile)_?type$/]],
  ['gender', [/^(gender|sex)$/]],
  ['age_group', [/^age(_?(group|range|bucket))?$/]],
  ['language', [/^(lang|language|locale)(_?(code|name))?$/]],
  ['country', [/^(country|nation|country_of_origin|home_country)(_?(code|name|iso))?$/, /^(abbreviation|iso2?|pays|land)$/]],
  ['state', [/^(state|province|region|prefecture)(_name)?$/]],
  ['city', [/^(city|town)(_name)?$/]],
  ['university', [/^(university|college)$/]],
  ['email', [/^((contact|business|public)_)?e_?mail(_?address)?$/]],
  ['phone', [/^((contact|business|public)_)?(phone|mobile|telephone)(_?(number|no))?$/]],
  ['topics', [/^(categor(y|ies)|main_(topic|category)|topics?|niches?|genre|vertical)(_\d)?$/, /^(channel_type|content_type|interests?)$/]],
  ['tags', [/^(hash_?tags?|keywords?)$/]],
  ['brands', [/^(brand|brand_affinity)$/]],
  ['sponsors', [/^(sponsored_by|partners|partner_brands)$/]],
  ['has_ads', [/^(is_sponsored|paid_partnership)$/]],
  ['last_posted', [/^(last|latest|most_recent)_?(post(ed)?|upload|video|activity)(_?(date|at|on|time))?$/]],
  [
    'followers_gained_30_days',
    [/^(subscribers|followers)_(for_|gained_|in_)?(the_)?(last_)?30_?d(ays)?$/, /^(followers|subscribers)_(for_)?(the_)?last_30_days$/],
  ],
  ['total_views_gained_30_days', [/^(video_)?views_(for_|gained_|in_)?(the_)?(last_)?30_?d(ays)?$/]],
  ['total_likes_gained_30_days', [/^likes_(for_|gained_|in_)?(the_)?(last_)?30_?d(ays)?$/]],
];
