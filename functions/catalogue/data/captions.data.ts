import type { Field } from './phrases.data.ts';

/** First sentences of captions by language and field, separated by "|"; other languages begin with their general sentences. */
export const CAPTIONS: Record<string, Record<Field, string>> = {
  en: {
    fashion:
      'One blazer, five outfits.|Thrifted all of this for under $40.|The coat I will wear until March.|Capsule wardrobe, week three.|Outfit details are pinned below.',
    beauty:
      'Ten minutes, four products, done.|I tested this foundation for twelve hours in the rain.|My skin barrier says thank you.|The brush matters more than the shadow.|Drugstore dupes that actually hold up.',
    fitness:
      'Deadlift day. New personal best: 120 kg.|Twenty minutes, no equipment, no excuses.|Rest days are training days too.|Form check: knees out, chest up.|Week six of the half-marathon plan.',
    travel:
      'Two weeks, one backpack, no plan.|The night train was worth every euro.|This trail is empty before seven.|Our whole budget for five days is in the last slide.|Nobody warned me about these stairs.',
    food: 'One-pan dinner in twenty-five minutes.|The secret is browning the butter first.|Sourdough, day three.|My grandmother never measured anything.|Street food tour: we tried eleven stalls.',
    gaming:
      'We finally beat the last boss.|Ranked until I lose. It was a long night.|This build is broken and I love it.|Patch notes, explained in a minute.|Stream starts at eight, bring snacks.',
    tech: 'I used only this laptop for thirty days.|The camera is great, the battery is not.|Three settings to change today.|We measured it: 40 % faster than last year.|My desk setup, every cable hidden.',
    music:
      'First take, no edits.|Wrote this one on the last train home.|The bridge took me three weeks.|New single is out on Friday.|Which version do you like better, acoustic or full band?',
    cars: 'Cold start, please use headphones.|Ceramic coating after one winter.|Track day: two minutes and four seconds.|This engine has 310,000 kilometres on it.|We drove it until the battery was empty.',
    pets: 'He stole the sock again.|Six months after the shelter: look at that tail.|Vet says she is officially a senior now.|Puppy class, lesson two.|Homemade treats, three ingredients.',
    family:
      'Bedtime took two hours, so here we are.|Lunch boxes for the whole week.|First day of school and I am the one crying.|What nobody packs in the hospital bag.|Rainy Sunday, one cardboard box, endless ideas.',
    art: 'Forty hours in forty seconds.|Mixing this green took longer than the painting.|Page 212 of the sketchbook.|Prints are in the shop until Sunday.|I ruined it, then I fixed it.',
    photo:
      'Shot on a twenty-year-old lens.|Blue hour, eight seconds, no filter.|Before and after the edit.|I waited three mornings for this fog.|Settings are in the comments.',
    business:
      'We made our first hire this month.|What I would do with the first $1,000.|The email that won the client.|Profit is not revenue: a short story.|Year two, in numbers.',
    health:
      'Eight hours of sleep changed everything.|Breathing exercise for busy days.|I stopped drinking coffee after two.|Small steps, thirty days in.|A doctor answers your questions.',
    home: 'Living room, before and after.|We painted the ceiling. No regrets.|Balcony garden, first tomatoes.|Flat-pack, but make it custom.|Everything in this corner is second-hand.',
    film: 'No spoilers, but stay for the credits.|The best scene has no dialogue.|Ranking every film of the year.|How they lit that hallway.|Watched it twice so you do not have to.',
    sports:
      'Away win in the last minute.|Training at six, match at three.|Season highlights, part one.|Back on the pitch after nine months.|Tactics board: why the press works.',
    comedy:
      'When the meeting could have been an email.|My mum watching this: disappointed.|Based on a true story, sadly.|Part two if this gets one like from my ex.|Every group chat has this person.',
    books:
      'Read it in one night and I am not sorry.|Five short books for long trains.|The ending? We need to talk.|My shelf, sorted by how much I cried.|This chapter should be taught in schools.',
  },
  ja: {
    fashion:
      'ジャケット1着で5コーデ。|全部古着、合計5,000円以下です。|3月まで着るコートはこれに決めました。|着回し1週間、3日目。|詳細はコメント欄に書きました。',
    beauty:
      '4つのアイテムで10分メイク。|雨の日に12時間、崩れを検証しました。|最近いちばん肌の調子がいいです。|アイシャドウより筆が大事。|プチプラで優秀だったもの。',
    fitness:
      'デッドリフト、自己ベスト120kg！|器具なし20分トレーニング。|休む日も大切な練習です。|フォームのチェックポイントを3つ。|ハーフマラソン練習、6週目。',
    travel:
      '2週間、リュックひとつで。|夜行列車、最高でした。|朝7時前なら誰もいません。|5日間の費用は最後の画像にまとめました。|この階段、先に教えてほしかった…。',
    food: 'フライパンひとつで25分。|バターを焦がすのがポイントです。|サワードウ、3日目の様子。|祖母のレシピを再現しました。|屋台を11軒めぐりました。',
    gaming:
      'ついにラスボスを倒しました！|負けるまでランクマッチ。|この構成、強すぎます。|アップデート内容を1分で解説。|今夜8時から配信します。',
    tech: '30日間このノートパソコンだけで生活してみました。|カメラは優秀、電池はもう少し。|今すぐ変えたい設定3つ。|実測で前モデルより40％高速でした。|配線が見えないデスク環境。',
    music:
      '一発録りです。|終電の中で書いた曲。|サビ前に3週間かかりました。|新曲は金曜日に公開します。|弾き語りとバンド版、どちらが好きですか？',
    cars: 'エンジン音はイヤホンでどうぞ。|コーティング、ひと冬越えた結果。|サーキットで自己ベスト更新。|走行31万km、まだ現役です。|充電が切れるまで走ってみました。',
    pets: 'また靴下を持っていきました。|お迎えして半年、この笑顔。|今日からシニアの仲間入り。|しつけ教室、2回目。|材料3つの手作りおやつ。',
    family:
      '寝かしつけ2時間、おつかれさまでした。|1週間分のお弁当。|入学式、泣いたのは私でした。|入院バッグに入れてよかったもの。|雨の日曜日、段ボールで遊びました。',
    art: '40時間を40秒に。|この緑を作るのがいちばん大変でした。|スケッチブック212ページ目。|原画の販売は日曜日までです。|失敗からの描き直し。',
    photo: '20年前のレンズで撮影。|ブルーアワー、8秒露光。|現像の前と後。|この霧を3日待ちました。|設定はコメント欄に。',
    business:
      '今月、初めて社員を採用しました。|最初の10万円をどう使うか。|受注につながったメールを公開。|売上と利益の違いを短く説明します。|創業2年目の数字。',
    health: '8時間睡眠で変わったこと。|忙しい日の呼吸法。|午後2時以降はコーヒーをやめました。|小さな習慣、30日目。|医師が質問に答えます。',
    home: 'リビングのビフォーアフター。|天井を塗りました。大満足です。|ベランダ菜園、初めてのトマト。|組み立て家具を自分仕様に。|この一角はすべて中古品です。',
    film: 'ネタバレなし、最後まで見てください。|台詞のない場面がいちばん好き。|今年の映画ランキング。|あの廊下の照明の作り方。|2回見たので感想を話します。',
    sports:
      '終了間際の逆転勝ち！|朝6時から練習、午後は試合。|今シーズンの名場面。|9か月ぶりに復帰しました。|戦術解説：なぜこの守備が効くのか。',
    comedy:
      'その会議、メールで済んだのでは。|母に見せたら真顔でした。|実話です、残念ながら。|グループに必ず一人いる人。|続きが見たい人はコメントで。',
    books:
      '一晩で読み終えました。|長い電車で読みたい短い本5冊。|結末について話したいです。|泣いた順に並べた本棚。|この章は何度でも読み返したい。',
  },
};
