import type { SafetyCategory } from './categories.ts';

/**
 * Words that flag a post, separated by "|". English ones are whole words or phrases; Japanese ones are found inside of text.
 * A category is evidence to look at, not a verdict: "Ten years clean from heroin" is flagged, too.
 */
export const SAFETY_WORDS: Record<SafetyCategory, { en: string; ja: string }> = {
  adult: {
    en: 'porn|porno|pornography|pornstar|porn star|nsfw|onlyfans|only fans|fansly|nude|nudes|naked pics|sex tape|sex toy|sex toys|sex work|sex worker|dildo|dildos|vibrator|vibrators|hentai|xxx|stripper|strippers|strip club|camgirl|cam girl|escort service|erotic|erotica|blowjob|orgasm|orgasms|masturbation|masturbate|masturbating|adult content|adult video|adult videos|swingers|bdsm|prostitute|prostitutes|prostitution|threesome|horny',
    ja: 'ポルノ|アダルト動画|アダルトビデオ|アダルトサイト|アダルトグッズ|エロ|エロい|セックス|裏垢|裏アカ|パパ活|ママ活|風俗店|風俗嬢|デリヘル|ソープ嬢|ヌード|性行為|AV女優|AV男優|AV出演|AVデビュー|オナニー|自慰|援助交際|援交|売春|買春|ハメ撮り|大人のおもちゃ|18禁|R18|無修正|乱交|巨乳|童貞',
  },
  arms: {
    en: 'gun|guns|handgun|handguns|rifle|rifles|pistol|pistols|shotgun|shotguns|firearm|firearms|ammo|ammunition|assault weapon|assault weapons|ar15|ar 15|ak47|ak 47|glock|grenade|grenades|machine gun|machine guns|revolver|revolvers|open carry|concealed carry|switchblade|bazooka|silencers|hollow points|explosives',
    ja: '拳銃|猟銃|散弾銃|機関銃|改造銃|銃器|銃弾|実弾|弾薬|銃を撃|ライフル|ライフル銃|ショットガン|マシンガン|ピストル|手榴弾|爆弾|爆薬|火薬銃|サバイバルナイフ|バタフライナイフ|実銃',
  },
  crime: {
    en: 'murder|murders|murdered|murderer|murderers|homicide|kidnap|kidnapped|kidnapping|kidnapper|robbery|robberies|robbed|armed robber|burglary|burglar|burglars|shoplifting|shoplifter|shoplift|money laundering|human trafficking|sex trafficking|arson|arsonist|assaulted|sexual assault|rape|raped|rapist|stabbing|stabbed|hit and run|carjacking|extortion|blackmail|blackmailed|fraud|fraudster|scammer|scammers|serial killer|serial killers|true crime|domestic violence|child abuse|mafia boss|drug cartel|money heist irl|vandalism|stalker|pickpockets',
    ja: '殺人|殺害|刺殺|強盗|誘拐|窃盗|万引き|空き巣|逮捕|強姦|レイプ|性犯罪|性的暴行|痴漢|盗撮|放火|詐欺|闇バイト|監禁|暴行|恐喝|脅迫|ひき逃げ|横領|人身売買|通り魔|虐待|密売|密輸|脱税|連続殺人|凶悪犯|ストーカー被害|置き引き|暴力団',
  },
  death: {
    en: 'suicide|suicidal|kill myself|killed myself|self harm|self harming|corpse|corpses|dead body|dead bodies|funeral|funerals|beheaded|beheading|massacre|massacres|war crime|war crimes|mass shooting|mass shootings|fatal accident|fatal crash|fatally|fatalities|death toll|mass grave|casualties|was killed|were killed|killed in|killed by|bloodbath|gore|gory|stillborn|drowned|autopsy|execution video|shot dead|found dead',
    ja: '自殺|自死|死体|遺体|自傷|死亡|死者|惨殺|首吊り|虐殺|戦死|焼死|溺死|餓死|凍死|轢死|変死|孤独死|事故死|葬式|葬儀|告別式|飛び降り|リストカット|リスカ|オーバードーズ|死にたい|心中事件|遺書|斬首',
  },
  drugs: {
    en: 'cocaine|heroin|meth|crystal meth|methamphetamine|fentanyl|mdma|lsd|ketamine|marijuana|cannabis|ganja|thc|edibles|bong|bongs|smoke weed|smoking weed|smoked weed|some weed|smoke pot|smoking pot|weed dealer|hash brownies|magic mushrooms|magic mushroom|psilocybin|shrooms|crack pipe|overdose|overdosed|drug dealer|drug dealers|drug addict|drug addiction|opioid|opioids|oxycontin|vape|vapes|vaping|e cigarette|e cigarettes|cigarette|cigarettes|tobacco|nicotine|snorting|ayahuasca|amphetamine|amphetamines|stoner|stoners|ecstasy pills|steroid cycle',
    ja: '覚醒剤|覚せい剤|大麻|コカイン|ヘロイン|マリファナ|麻薬|危険ドラッグ|違法薬物|脱法ハーブ|薬物依存|薬物中毒|薬物乱用|薬物使用|シャブ|合成麻薬|MDMA|LSD|電子タバコ|加熱式タバコ|タバコ|煙草|喫煙|ベイプ|マジックマッシュルーム|ニコチン|咳止め乱用|薬漬け|ヤク中',
  },
  hate: {
    en: 'white power|white supremacy|white supremacist|white supremacists|nazi|nazis|neo nazi|neo nazis|heil hitler|sieg heil|kkk|ku klux klan|ethnic cleansing|great replacement|go back to your country|subhuman|subhumans|hate speech|racial slur|racial slurs|racist|racists|antisemitism|antisemitic|homophobe|homophobic|islamophobia|xenophobia|faggot|faggots|fag|fags|tranny|trannies|retard|retards|retarded|nigger|niggers|kike|kikes|chink|chinks|gook|gooks|spic|spics|wetback|wetbacks|towelhead|towelheads|master race|race traitor|incel|incels|femoid',
    ja: '劣等民族|民族浄化|ヘイトスピーチ|ヘイトデモ|人種差別|民族差別|部落差別|白人至上主義|ネオナチ|ナチス|ナチ|売国奴|非国民|土人|支那人|チョン公|在日は帰れ|国へ帰れ|国に帰れ|外国人は出て行け|外国人は出ていけ|日本から出て行け|日本から出ていけ|キチガイ|ガイジ|ホモ野郎|オカマ野郎|女は黙って|黒んぼ|反日勢力|障害者は消え',
  },
  spam: {
    en: 'free followers|buy followers|buy likes|cheap followers|get rich quick|make money fast|easy money|double your money|triple your money|crypto giveaway|guaranteed returns|guaranteed profit|guaranteed profits|guaranteed income|forex signals|binary options|follow for follow|follow4follow|f4f|l4l|like for like|like4like|free iphone|free gift card|free gift cards|free giftcard|invest with me|no risk investment|risk free profit|miracle cure|miracle pills|lose 10 kg in|lose 20 pounds in|dm me to earn|earn from home daily|financial freedom in days|claim your prize|you have won|click to win|whatsapp me to invest|crypto signals|pyramid scheme|send me bitcoin',
    ja: 'フォロワー販売|フォロワー購入|いいね購入|相互フォロー|フォロバ100|必ず儲かる|絶対に儲かる|絶対儲かる|確実に儲かる|簡単に稼げる|誰でも稼げる|楽して稼|スマホだけで稼|寝ているだけで稼|元本保証|現金プレゼント|現金配布|お金配り|情報商材|仮想通貨プレゼント|不労所得|飲むだけで痩せる|飲むだけで痩せ|高額当選|当選おめでとう|毎月100万|月収100万|日給10万|即日現金|儲け話|マルチ商法|ネズミ講|投資の先生|必勝法を販売',
  },
  terrorism: {
    en: 'terrorist|terrorists|terrorism|terror attack|terror attacks|terror group|isis|islamic state|al qaeda|alqaeda|jihad|jihadist|jihadists|jihadi|suicide bomber|suicide bombers|suicide bombing|suicide bombings|bomb threat|bomb threats|boko haram|hezbollah|car bomb|car bombs|bombing|bombings|pipe bomb|hostage crisis|hostages|plane hijacking|hijackers|extremist|extremists|radicalised|radicalized|beslan|taliban|manifesto shooter|dirty bomb',
    ja: 'テロ|テロリスト|テロリズム|テロ組織|爆破予告|爆破事件|爆弾テロ|イスラム国|アルカイダ|アルカーイダ|タリバン|ジハード|ハイジャック|過激派|無差別テロ|ヒズボラ|ボコハラム|人質事件|聖戦|サリン事件|爆発物を仕掛け',
  },
  social: {
    en: 'abortion|abortions|pro life|pro choice|gun control|gun rights|death penalty|capital punishment|black lives matter|blm|all lives matter|defund the police|trans rights|gender ideology|gay marriage|same sex marriage|vaccine mandate|vaccine mandates|antivax|anti vax|antivaxxer|antivaxxers|climate hoax|stop the steal|protest|protests|protesters|politics|political|politician|politicians|election|elections|vote for|voted for|referendum|refugee crisis|border wall|illegal immigrants|illegal immigration|immigration policy|deportation|deportations|euthanasia|assisted suicide|republicans|democrats|left wing|right wing|far right|far left|brexit|maga|boycott|genocide|ceasefire|cancel culture',
    ja: '中絶|死刑制度|死刑廃止|選挙|憲法改正|改憲|護憲|移民問題|移民政策|難民問題|同性婚|夫婦別姓|原発反対|反原発|原発再稼働|反ワクチン|反ワク|ワクチン反対|抗議デモ|デモ行進|反対デモ|政権批判|政権交代|与党|野党|自民党|立憲民主|共産党|公明党|参政党|維新の会|政治家|政治の話|国会議員|安楽死|尊厳死|不買運動|靖国|歴史認識|慰安婦|米軍基地|消費税廃止|フェミニズム論争|緊急事態条項|国葬',
  },
  profanity: {
    en: 'fuck|fucks|fucked|fucking|fuckin|fucker|fuckers|motherfucker|motherfuckers|motherfucking|f ck|f cking|fck|fcking|shit|shits|shitty|shitshow|bullshit|sh t|bitch|bitches|bitching|son of a bitch|asshole|assholes|arsehole|arseholes|bastard|bastards|cunt|cunts|dickhead|dickheads|douchebag|wanker|wankers|bollocks|goddamn|god damn|goddamned|wtf|stfu|piss off|pissed off|twat|twats|slut|sluts|whore|whores|dumbass|jackass|badass bitch|crap',
    ja: 'クソ野郎|クソ女|クソ男|クソ|糞野郎|くそったれ|くそ野郎|死ね|氏ね|くたばれ|ぶっ殺す|ぶっ殺し|ぶち殺|ふざけんな|ふざけるな|ゴミ野郎|カス野郎|バカ野郎|ばかやろう|馬鹿野郎|バカヤロー|アホか|失せろ|黙れカス|ファック|ビッチ|ヤリマン|ヤリチン|クズ野郎|クズ男|クズ女|ブス|ブサイク|老害|情弱|うるせえ|きっしょ|キモすぎ|うぜえ',
  },
};

/** Phrases in which these words are harmless. */
export const HARMLESS: { en: string; ja: string } = {
  en: 'glue gun|glue guns|top gun|nerf gun|nerf guns|massage gun|massage guns|nail gun|heat gun|spray gun|water gun|water guns|finger guns|squirt gun|tattoo gun|sun s out guns out|shotgun wedding|call shotgun|called shotgun|nude lip|nude lips|nude lipstick|nude lipsticks|nude shade|nude shades|nude nails|nude tones|nude tone|nude palette|nude makeup|nude heels|nude look|murder mystery|murder mysteries|murder on the dancefloor|kidnapped by aliens|photo bombing|photobombing|yarn bombing|bath bombing|gym rat stalker|crap ton|student election|kids election|people s choice election|tobacco brown|tobacco vanille|oud tobacco|tobacco vanilla|social protest art|hash tag|egyptian isis|goddess isis|temple of isis|robbed of a goal|were robbed by var|nazi hunters|funeral for my sourdough|gore tex|gore texas|al gore',
  ja: 'ヌード色|ヌードカラー|爆弾低気圧|爆弾おにぎり|爆弾発言|爆弾処理班ゲーム|爆弾級|爆弾酒|殺人的|詐欺メイク|写真詐欺|加工詐欺|年齢詐欺|パッケージ詐欺|パッケ詐欺|盛れ詐欺|死亡フラグ|死亡遊戯|大麻駅|大麻町|麻薬卵|麻薬たまご|麻薬おにぎり|麻薬キンパ|飯テロ|飯テロリスト|夜食テロ|夜テロ|深夜テロ|肉テロ|猫テロ|犬テロ|可愛いテロ|かわいいテロ|腹ペコテロ|死ねる|死ねない|死ねば|必死ね|選抜総選挙|ファン総選挙|人気総選挙|推し総選挙|メニュー総選挙|商品総選挙|パン総選挙|アニメ総選挙|ハート泥棒逮捕|飛び降り台|不健康自慢|死にたいくらい|聖戦ケルベロス|自慰的|クソ暑|クソ寒|クソデカ|クソうま|くそうま',
};
