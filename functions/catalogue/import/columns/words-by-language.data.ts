import type { HeaderWords } from './header-words.data.ts';

/** Parts of headings in Spanish, Portuguese, French, Italian, Indonesian, Turkish, Russian, Korean and Chinese. */
export const LIKES =
  '(likes?|me_gusta|curtidas|gostos|(mentions_)?j_aime|mi_piace|suka|begeni(ler)?|лайк(и|ов)|좋아요|点赞|點讚|获赞|獲讚|赞|点赞)';
export const COMMENTS = '(comentarios|commentaires|commenti|komentar|yorum(lar)?|комментари(и|ев)|댓글|评论|評論)';
export const VIEWS =
  '(views|visualizaciones|vistas|reproducciones|visualizacoes|vues|visualizzazioni|penayangan|tayangan|(goruntulenme|izlenme)(ler)?|просмотр(ы|ов)|조회|재생|播放|观看|觀看|浏览|瀏覽)';
export const SHARES = '(compartidos|compartilhamentos|partages|condivisioni|dibagikan|paylasim(lar)?|репост(ы|ов)|공유|转发|轉發|分享)';
export const SAVES = '(guardados|salvos|salvamentos|enregistrements|salvataggi|disimpan|kaydetme(ler)?|сохранени(я|й)|저장|收藏)';
const POSTS =
  '(publicaciones|publicacoes|postagens|publications|pubblicazioni|postingan|kiriman|gonderi(ler)?|видео|постов|публикаци(и|й)|게시물|게시글|동영상|영상|作品|视频|視頻|影片|帖子|笔记|发帖)';

const NUMBER =
  '((총_?|총|总|總|n|nb|nbre|no|num|numero|numeros|nombre|cantidad|quantidade|total|jumlah|количество|число|всего)_?)?((de|des|di|d)_)?';
const COUNT = '_?(sayisi|totales|totais|totaux|수|数|數|量|数量|總數|总数)?';
/** A number of these. */
export const countOf = (word: string): RegExp => new RegExp(`^${NUMBER}${word}${COUNT}$`);

const AVERAGE_BEFORE =
  '(media|medio|prom|promedio|moy|moyenne|moyen|mediana|rata_rata|ortalama|средн(ее|ие)(_(количество|число))?|평균|平均|场均|篇均)_?((de|des|di|d)_)?';
const AVERAGE_AFTER = '_(en_)?(promedio|medi[oaei]?s?|moyen(ne)?s?|rata_rata|ortalama)';
const averageOf = (word: string): RegExp[] => [new RegExp(`^${AVERAGE_BEFORE}${word}${COUNT}$`), new RegExp(`^${word}${AVERAGE_AFTER}$`)];

const FOLLOWERS =
  '(seguidores|suscriptores|inscritos|abonnes|followers?|seguaci|iscritti|pengikut|takipci(ler)?|abone(ler)?|подписчик(и|ов)|팔로워|구독자|粉丝|粉絲|订阅者?|訂閱者?)';

/** Headings of lists in these languages, without accents. The languages of `HEADER_WORDS` are English, German and Japanese. */
export const WORDS_BY_LANGUAGE: HeaderWords[] = [
  [
    'platform',
    [
      /^(plataforma|red(_social)?|rede(_social)?|plateforme|reseau(_social)?|piattaforma|sosyal_medya|mecra|платформа|соцсеть)$/,
      /^(플랫폼|매체|채널_?유형|平台|渠道)$/,
    ],
  ],
  ['user_id', [/^id_(de_|do_|d_)?(usuario|utilisateur|utente|pengguna|канала)$/, /^(用户|達人|达人|频道|사용자|채널)_?id$/]],
  [
    'username',
    [
      /^(nombre_de_usuario|nome_de_usuario|nom_d_utilisateur|nome_utente|nama_pengguna|kullanici_adi|имя_пользователя|никнейм|логин)$/,
      /^(usuario|arroba|pseudo|identifiant|akun|hesap(_adi)?|аккаунт)(_(de_)?(instagram|tiktok|youtube))?$/,
      /^(cuenta|conta|compte|perfil|profilo)(_(de_|do_|di_)?(instagram|tiktok|youtube))?$/,
      /^(계정(명|_?이름)?|아이디|핸들|사용자_?(이름|명)?|账号|帐号|帳號|账户|用户名|賬號)$/,
    ],
  ],
  [
    'name',
    [
      /^(nombre|nome|nom|nama)(_(completo|complet|lengkap|y_apellidos?|e_cognome))?$/,
      /^(nombre|nome|nom|nama)_(del?_|do_|da_|du_|dell_)?(influencer|influenciador|influenceur|creador|criador|createur|creator|kreator|canal|canale|chaine|kanal)$/,
      /^(ad_soyad|isim|adi_soyadi|adi|ad|createur|creador|criador|influenceur|имя|название(_канала)?|блогер)$/,
      /^фио$/,
      /^(이름|성명|닉네임|채널(명)?|인플루언서(명)?|크리에이터|昵称|暱稱|名称|名稱|姓名|达人(昵称|名称)?|频道(名称)?|博主(昵称)?)$/,
    ],
  ],
  [
    'bio',
    [
      /^(biografia|descripcion|descricao|descrizione|deskripsi|aciklama|biyografi|описание|о_себе)(_(del?|do)_perfil)?$/,
      /^(자기_?소개|소개(글)?|바이오|简介|簡介|个人简介|个性签名|签名)$/,
    ],
  ],
  [
    'url',
    [
      /^(enlace|link|lien|tautan|url)_((a|al|del|do|du|da|de|di)_)?(perfil|profil|profilo|profile|canal|canale|chaine)$/,
      /^(profil_linki|enlace|lien|tautan|baglanti|ссылка(_на_(канал|профиль|аккаунт))?)$/,
      /^((프로필|채널)_?)?(링크|주소)$|^(프로필|채널)_?url$|^((个人)?主页|达人主页|链接|鏈接|連結)(链接|地址)?$/,
    ],
  ],
  [
    'picture',
    [
      /^(foto|imagen|imagem|photo|immagine|gambar)(_((de|do|del|di|da)_)?(perfil|profil|profilo))?$/,
      /^(프로필_?(사진|이미지)|头像(链接)?|頭像|аватар|фото)$/,
    ],
  ],
  ['followers', [countOf(FOLLOWERS)]],
  [
    'following',
    [/^(seguidos|siguiendo|seguindo|abonnements|seguiti|mengikuti|takip(_edilen)?|подписки|팔로잉(_?수)?|(关注|關注)(数|量)?)$/],
  ],
  ['posts_count', [countOf(POSTS)]],
  ['avg_likes', averageOf(LIKES)],
  ['avg_comments', averageOf(COMMENTS)],
  ['avg_views', averageOf(VIEWS)],
  ['total_views', [countOf(VIEWS)]],
  ['total_likes', [countOf(LIKES)]],
  [
    'engagement_rate',
    [
      /^(tasa|taxa|taux|tx|tasso|tingkat|rasio|porcentaje)_(de_|d_|di_)?(engagement|interaccion|interacciones|compromiso|participacion|engajamento|interacao|envolvimento|interaction|coinvolgimento|interazione|interaksi|keterlibatan)$/,
      /^(etkilesim_orani|вовлеченность|процент_вовлеченности|참여율|인게이지먼트_?(율|률)?|(互动|互動|参与)率)$/,
      /^etkilesim$|^(engajamento|interaccion)$/,
    ],
  ],
  ['gender', [/^(genero|sexo|genre|sexe|genere|sesso|jenis_kelamin|cinsiyet|пол|성별|性别)$/]],
  [
    'age_group',
    [
      /^((franja|rango|grupo|rangos)_(de_)?edad(es)?|faixa_etaria|edad|idade|tranche_d_age|eta|usia|umur|yas|возраст|나이|연령(대)?|年龄|年齡)$/,
    ],
  ],
  [
    'is_verified',
    [/^(verificad[oa]|(compte_)?(verifie|certifie)|verificato|terverifikasi|onayli|dogrulanmis|인증(_?여부)?|(是否)?认证|已认证)$/],
  ],
  [
    'last_posted',
    [
      /^(fecha_(de_)?(la_)?)?ultim[oa]_(publicacion|post)$|^(data_da_)?ultima_(postagem|publicacao)$|^derni(er|ere)_(publication|post)$/,
      /^son_(gonderi|paylasim)(_tarihi)?$|^дата_последне(го|й)_(видео|поста|публикации)$|^최근_?게시(물|일)?$|^(最近|最后|最新)(发布|发帖)(时间|日期)?$/,
    ],
  ],
  ['language', [/^(idioma|langue|lingua|bahasa|dil|язык|언어|语言|語言|语种)$/]],
  [
    'country',
    [
      /^(pais|paese|nazione|negara|ulke|страна|국가|나라|国家|國家)(_((de|d|di)_)?(origen|origem|origine|residencia))?$/,
      /^(ubicacion|localizacao|localisation|posizione|lokasi|konum|местоположение|위치|지역|地区|地區|所在地)$/,
    ],
  ],
  ['state', [/^(comunidad(_autonoma)?|ccaa|uf|region_francaise|provincia|estado|departamento|provinsi|eyalet|область|省份?)$/]],
  ['city', [/^(localidad|poblacion|municipio|localita|commune|comune|ciudad|cidade|ville|citta|kota|sehir|город|도시|城市)$/]],
  ['university', [/^(universidad|universidade|universite|universita|universitas|대학교?|大学)$/]],
  [
    'email',
    [
      /^(correo(_electronico)?|(adresse_)?(e_?mail|courriel)|surel|e_?posta(_adresi)?|почта|이메일(_?주소)?|(电子)?邮箱(地址)?|電子郵件|电子邮件)$/,
    ],
  ],
  [
    'phone',
    [
      /^(telefono|celular|movil|telefone|whatsapp|cellulare|(nomor_)?(telepon|hp|wa|whatsapp)|telefon_numarasi|телефон)$/,
      /^(전화(번호)?|연락처|电话|電話|手机号?码?)$/,
    ],
  ],
  [
    'topics',
    [
      /^(categorias?|categories?|tematicas?|thematiques?|nichos?|temas?|univers|settore|nicchia|kategori(ler)?|sektor|topik|категория|тематика)(_principal(e)?)?$/,
      /^(카테고리|분야|주제|类目|类别|類別|分类|分類|领域|赛道|垂类)$/,
    ],
  ],
  ['tags', [/^(etiquetas|etiketler|теги|хештеги|해시태그|标签|標籤|话题)$/]],
];
