/** Words of subjects that creators do not post about; a phrase near to one of them means no topic. */
export const OTHER_SUBJECTS: Record<string, string> = {
  law: 'law court judge lawsuit clause statute legal plaintiff verdict appeal witness copyright 法律 裁判 裁判所 判決 条例 条項 原告 被告 訴訟 違反 著作権',
  government:
    'parliament senate minister government election vote voters amendment treaty congress constitution mayor ministry embassy 国会 内閣 大臣 選挙 投票 議員 政府 法案 条約 憲法 自治体 市役所 大使館',
  police:
    'police prison arrest robbery suspect burglary theft investigation army soldiers military 警察 逮捕 容疑者 盗難 事件 捜査 刑務所 軍隊 自衛隊',
  meetings:
    'meeting minutes agenda committee assembly board conference participants adjourned chairman 会議 会議室 議事録 委員会 総会 出席 欠席 議長 理事会',
  offices:
    'document attached department supervisory vacancy office clerk memo folder draft colleagues manager 書類 添付 部長 課長 担当者 資料 会社 欠員 社内 提出 経理',
  certificates:
    'certificate registration declaration form permit signature applicant residence passport licence notary 証明書 登録 届出 申請 手続き 印鑑 署名 許可 戸籍 住民票 窓口',
  taxes:
    'tax taxes customs tariff duty refund deduction invoice receipt payment 税金 税務署 確定申告 関税 消費税 控除 還付 請求 領収書 支払い',
  insurance: 'insurance policyholder premium coverage claim renewal pension liability 保険 契約 更新 年金 補償 請求書 加入',
  economy:
    'quarter fiscal gross domestic revenue deficit inflation subsidy export unemployment 四半期 決算 景気 物価 予算 輸出 輸入 失業 国内総生産 補助金 赤字',
  banks: 'bank account transfer balance withdrawal deposit debit overdraft 銀行 口座 振込 残高 引き落とし 預金',
  numbers:
    'number seventeen forty hundred ninety eleven sixteen plus minus times divided equation factor percent thirds digits sum 三十 五十 百 千 数字 番号 計算 掛ける 割る 合計 平均 割合',
  units:
    'metre metres kilometre kilogram litre unit measurement width height diameter cubic voltage centimetre decibel 単位 換算 メートル センチ 長さ 幅 高さ 重量 面積 体積',
  chemistry:
    'nitrogen acid copper zinc sulphur oxygen carbon molecule chemical compound solvent hydrogen 酸素 窒素 硫酸 二酸化炭素 濃度 銅 亜鉛 化学 分子 水素 溶液',
  physics:
    'magnetic electron pressure particle coil gravity quantum radiation radioactive isotope velocity frequency 磁場 気圧 電子 圧力 電圧 物理 重力 放射線 周波数 速度',
  earth: 'tectonic sediment geology erosion mineral seismic glacier latitude continent 地殻 地層 地質 鉱物 地震 緯度 大陸 断層 浸食',
  biology: 'bacteria enzyme cell species larvae membrane genome protein parasite 細菌 酵素 細胞 遺伝子 幼虫 寄生 種 ウイルス',
  medicine:
    'patient diagnosis surgery hospital ward dosage prescription symptoms ambulance 患者 診断 手術 病院 入院 処方 症状 診療 救急車 検査',
  weather: 'weather forecast barometric rainfall temperature humidity thunderstorm 天気 予報 降水 気温 湿度 台風 低気圧 大雨',
  support:
    'password error reset router printer server login cartridge file pointer username browser update download install パスワード エラー ルーター 印刷 プリンター 再起動 サーバー ログイン ファイル 更新 削除',
  telephone:
    'telephone phone call calling voicemail reply message unsubscribe newsletter 電話 着信 留守番 折り返し 返信 連絡 配信停止 伝言',
  traffic:
    'bus route delayed timetable platform station lorry traffic junction parking pedestrian バス 電車 遅延 運行 時刻表 停車 渋滞 駐車 信号 運転見合わせ 踏切',
  buildings:
    'elevator lift staircase corridor basement floor entrance maintenance caretaker tenant rent エレベーター 階段 廊下 地下 故障 点検 管理人 家賃 入居',
  post: 'parcel delivery postal mail shipment arrived address courier registered warehouse 郵便 郵便局 配達 配送 荷物 宛先 書留 倉庫 不在票 届かない 発送',
  orders: 'order cancelled complaint replacement warranty defective refund stock 注文 返品 交換 返金 不良品 在庫 苦情 問い合わせ',
  grammar: 'verb noun subject object sentence adjective pronoun syllable plural prefix 主語 述語 動詞 名詞 形容詞 助詞 文法 文章',
  days: 'monday tuesday wednesday thursday tomorrow yesterday fourteenth january october postponed deadline 月曜日 火曜日 水曜日 木曜日 明日 昨日 延期 締め切り 午前 午後',
  talk: 'please yes no maybe perhaps sorry thanks hello who understood excuse 了解 はい いいえ たぶん どちら お世話 すみません 承知 よろしく お願い 失礼 それ これ',
  errands:
    'door window curtain seat shelf drawer keys umbrella gloves forgotten lost borrowed neighbour ladder switch 窓 閉める 棚 引き出し 鍵 傘 忘れ物 落とし物 席 隣 借りる 戻す 消す 片方',
  directions: 'left right corner straight ahead upstairs behind opposite 左 右 角 曲がる まっすぐ 手前 向かい 突き当たり',
  remarks:
    'however therefore although meant surname question matter reason exactly otherwise somebody already 件 どこ なぜ だから しかし さっき 名字 質問 理由 聞こえる 本当 意味 たしか',
  utilities: 'waste sewage municipal electricity bill supply pipe drain garbage meter 水道 料金 電気代 ゴミ 収集 下水 検針 配管 停電',
  history: 'empire roman century dynasty emperor revolution colonial medieval republic 幕府 江戸 古代 帝国 皇帝 王朝 革命 世紀 元老院',
  geography: 'river bank district province border province north south bridge 川 川岸 地区 県 国境 北 南 橋 丁目',
  industry:
    'factory cement steel machinery valve pump turbine assembly manufacturing pipeline 工場 鉄鋼 機械 製造 部品 配管 設備 溶接 旋盤',
  farming: 'cattle wheat harvest fertilizer pesticide irrigation 家畜 小麦 収穫 肥料 農薬 稲作',
  schools: 'pupils headmaster enrolment classroom attendance 生徒 校長 入学 出席 職員室 保護者',
  statistics: 'average median variance sample survey census 統計 調査 平均値 人口 標本',
  religion: 'bishop parish sermon monastery diocese 司教 寺院 住職 教区',
};
