import type { SafetyCategory } from '#shared/posts/safety/categories.ts';

/**
 * Sentences that seeded creators post, separated by "|", in English and Japanese. They were written before the word lists, which must
 * find them. Other languages post the English ones.
 */
export const UNSAFE_CAPTIONS: Record<SafetyCategory, { en: string; ja: string }> = {
  adult: {
    en: 'My OnlyFans is half price tonight, link in bio.|New nude set is online for subscribers.|Honest review of three sex toys.|We watched porn for science and regret it.',
    ja: '裏垢で続きを公開しています。|ヌード写真集の発売が決まりました。|アダルト動画の撮影裏話をします。|18禁のイベントに出演します。',
  },
  arms: {
    en: 'New rifle day at the range.|Cleaning my handgun before the weekend.|Ammo prices are out of control.|Unboxing an assault rifle with the boys.',
    ja: '猟銃の免許を取りました。|拳銃の撃ち方をハワイで習いました。|手榴弾の仕組みを解説します。|ライフルを撃ちに行きました。',
  },
  crime: {
    en: 'The murder that this town never talks about.|How the bank robbery went wrong, part two.|He was arrested for kidnapping his neighbour.|My story about shoplifting as a teenager.',
    ja: 'この町で起きた殺人事件を追います。|強盗に入られたときの話です。|闇バイトに誘われた体験談。|元同級生が逮捕されました。',
  },
  death: {
    en: 'Talking openly about my suicide attempt.|They found a dead body in the lake.|The death toll is still rising tonight.|Graphic footage of the fatal accident, be warned.',
    ja: '自殺を考えたあの日のこと。|山で遺体が見つかったそうです。|事故の死者は12人になりました。|リストカットをやめられた理由。',
  },
  drugs: {
    en: 'We smoked weed before every lesson.|Ten years clean from heroin today.|Trying magic mushrooms for the first time.|My cocaine years, told honestly.',
    ja: '大麻が合法の国で試してみた。|覚醒剤で捕まった友人の話。|コカインの怖さを話します。|電子タバコの新しいフレーバーが届きました。',
  },
  hate: {
    en: 'White power is what they shouted at us.|The nazi salute was not a joke.|These people are subhuman and should leave.|Go back to your country, they all say.',
    ja: '外国人は出て行けと叫ぶ人たち。|ヘイトスピーチの現場に行きました。|ネオナチの集会を見ました。|あの民族は劣等民族だと言うのです。',
  },
  spam: {
    en: 'Double your money in a week, message me.|Buy followers here, cheap and fast.|Guaranteed profit with my forex signals.|Get rich quick with this one trick.',
    ja: '誰でも稼げる方法をDMで教えます。|フォロワー購入はこちらから。|元本保証で毎月配当が出ます。|必ず儲かる投資を紹介します。',
  },
  terrorism: {
    en: 'Where I was during the terror attack.|The suicide bomber was nineteen.|Why young men join ISIS.|A bomb threat closed our school.',
    ja: '駅でテロがあった日のこと。|爆破予告で学校が休みになりました。|イスラム国から逃げた人の話。|自爆テロの現場を歩きました。',
  },
  social: {
    en: 'My body, my choice: abortion is health care.|We need gun control now.|Marching at the protest against the government.|Politics ruined our dinner again.',
    ja: '選挙に行こう、今回は譲れません。|中絶について話します。|抗議デモに参加してきました。|憲法改正には反対です。',
  },
  profanity: {
    en: 'What the fuck was that referee doing?|This is bullshit and you know it.|Shit happens, we move on.|Do not be an asshole to waiters.',
    ja: 'あいつは本当にクソ野郎だ。|うるさい、死ねって言われた。|ふざけんなよ、マジで。|馬鹿野郎、早く言えよ。',
  },
};

/** Harmless sentences with words that look unsafe. */
export const SAFE_CAPTIONS: { en: string; ja: string } = {
  en: 'This outfit is killer and the bag is the bomb.|She killed it on stage tonight.|Glue gun, felt and an hour of time.|Photo shooting in the old town.|Top gun jacket, thrifted.|Pulling weeds all morning, my back hurts.|My phone died in the middle of it.|A bath bomb and an early night.|Murder mystery dinner with friends.|Steroid-free cream, finally.',
  ja: '深夜の飯テロすみません。|かわいすぎて死ねる。|必死に練習しました。|ユニセックスなデザインです。|ヌードカラーのリップが優秀。|爆弾低気圧で頭が痛い。|殺人的なスケジュールでした。|ステロイド不使用のクリームです。|テロップの付け方を解説。|これは写真詐欺じゃありません。',
};
