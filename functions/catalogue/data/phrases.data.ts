/** Fields of creators, in the order of each language's `fields` below. */
export const FIELDS = [
  'fashion',
  'beauty',
  'fitness',
  'travel',
  'food',
  'gaming',
  'tech',
  'music',
  'cars',
  'pets',
  'family',
  'art',
  'photo',
  'business',
  'health',
  'home',
  'film',
  'sports',
  'comedy',
  'books',
] as const;
export type Field = (typeof FIELDS)[number];

export const FIELD_EMOJIS: Record<Field, string> = {
  fashion: '👗 🧥 👠 🛍️',
  beauty: '💄 💅 ✨ 🌸',
  fitness: '💪 🏋️ 🧘 🔥',
  travel: '✈️ 🌍 🏝️ 🧭',
  food: '🍜 🍰 👨‍🍳 🍓',
  gaming: '🎮 🕹️ 👾 🏆',
  tech: '💻 📱 🤖 ⚡',
  music: '🎵 🎧 🎤 🎸',
  cars: '🚗 🏎️ 🏁 🏍️',
  pets: '🐶 🐱 🐾 🦜',
  family: '👶 🏡 ❤️ 🧸',
  art: '🎨 ✏️ 🖌️ 🌈',
  photo: '📷 🌅 🎞️ 🌿',
  business: '📈 💼 💡 🚀',
  health: '🌱 🩺 🥗 🧠',
  home: '🪴 🛋️ 🏡 🔨',
  film: '🎬 🍿 📺 🎭',
  sports: '⚽ 🏀 🏄 🥇',
  comedy: '😂 🤣 🎭 🤪',
  books: '📚 📖 ✍️ 🎓',
};

/** Placeholders: `{field}` a word of `fields`, `{city}` the home town, `{tag}` a topic of the creator, `{email}` an address. */
export type Phrases = { fields: string; bios: string; captions: string; contact: string };

/** Separates sentences by "|". */
export const PHRASES: Record<string, Phrases> = {
  en: {
    fields:
      'fashion|beauty|fitness|travel|food|gaming|tech|music|cars|pets|family life|art|photography|business|wellness|home & garden|film|sports|comedy|books',
    bios: 'Sharing my love for {field}|{field} creator based in {city}|Your daily dose of {field}|{city} born and raised|All about {field} & {tag}|New videos every week|Living for {field} and good coffee|Founder, dreamer, {field} addict|{field} tips you will actually use|DM for collabs',
    captions:
      'Can we talk about {tag} for a second?|Finally sharing my {tag} routine with you.|Which one is your favourite?|New {tag} post is up, link in bio!|I have been working on this {tag} idea for weeks.|Save this for later and tag a friend.|Obsessed with {tag} lately.|Three things nobody tells you about {tag}.|Weekend in {city} well spent.|Tell me in the comments what you want to see next.',
    contact: 'Business: {email}|Collabs 👉 {email}|Work with me: {email}',
  },
  pt: {
    fields:
      'moda|beleza|treino|viagens|gastronomia|games|tecnologia|música|carros|pets|maternidade|arte|fotografia|negócios|bem-estar|casa e decoração|cinema|esportes|humor|livros',
    bios: 'Amo {field}|Tudo sobre {field} e {tag}|Criando conteúdo de {field} em {city}|Direto de {city}|Dicas de {field} todos os dias|Vídeos novos toda semana|Vivendo um dia de cada vez|{field} sem complicação|Parcerias no direct',
    captions:
      'Gente, precisamos falar sobre {tag}!|Qual o favorito de vocês?|Post novo sobre {tag} no ar, corre lá!|Salva esse post pra não esquecer.|Hoje o dia foi de {tag} por aqui.|Três coisas que aprendi sobre {tag}.|Marca aquela amiga que ama {field}.|Fim de semana em {city} do jeito que eu gosto.|Conta aqui nos comentários o que acharam.',
    contact: 'Contato: {email}|Parcerias: {email}|Publi 👉 {email}',
  },
  es: {
    fields:
      'moda|belleza|fitness|viajes|cocina|videojuegos|tecnología|música|coches|mascotas|vida en familia|arte|fotografía|negocios|bienestar|hogar y deco|cine|deportes|humor|libros',
    bios: 'Mi mundo: {field}|Todo sobre {field} y {tag}|Creando contenido de {field} desde {city}|Desde {city} con amor|Tu dosis diaria de {field}|Vídeos nuevos cada semana|Viviendo a mi manera|Consejos de {field} sin rodeos|Colaboraciones por DM',
    captions:
      'Tenemos que hablar de {tag}.|¿Cuál es su favorito?|Nuevo post sobre {tag}, ¡corran a verlo!|Guarda este post para después.|Hoy tocó día de {tag}.|Tres cosas que aprendí sobre {tag}.|Etiqueta a quien ama {field}.|Fin de semana en {city}.|Cuéntame en los comentarios qué te parece.',
    contact: 'Contacto: {email}|Colaboraciones: {email}|Prensa 👉 {email}',
  },
  fr: {
    fields:
      'mode|beauté|fitness|voyage|cuisine|jeux vidéo|tech|musique|automobile|animaux|vie de famille|art|photo|business|bien-être|déco|cinéma|sport|humour|lecture',
    bios: 'Passion {field}|Créateur de contenu {field} à {city}|{field} et {tag} au quotidien|Mes astuces {field}|Basé à {city}|Une vidéo par semaine|La vie est belle|Votre dose de {field}|Partenariats en MP',
    captions:
      'Il faut qu’on parle de {tag}.|Lequel préférez-vous ?|Nouveau post {tag}, lien en bio !|Enregistre ce post pour plus tard.|Aujourd’hui, journée {tag}.|Trois choses à savoir sur {tag}.|Identifie quelqu’un qui adore ça.|Week-end parfait à {city}.|Dites-moi en commentaire ce que vous en pensez.',
    contact: 'Contact : {email}|Collab : {email}|Pro 👉 {email}',
  },
  de: {
    fields:
      'Mode|Beauty|Fitness|Reisen|Kochen|Gaming|Technik|Musik|Autos|Haustiere|Familienleben|Kunst|Fotografie|Business|Gesundheit|Wohnen & Garten|Film|Sport|Comedy|Bücher',
    bios: 'Alles rund um {field}|{field} und {tag}|{field} aus {city}|Zuhause in {city}|Deine tägliche Portion {field}|Jede Woche ein neues Video|Kaffee, {field} und gute Laune|Ehrliche Tipps zu {field}|Kooperationen gerne per DM',
    captions:
      'Wir müssen über {tag} reden.|Welches ist euer Favorit?|Neuer Beitrag zu {tag} ist online!|Speichert euch den Post für später.|Heute dreht sich alles um {tag}.|Drei Dinge, die ich über {tag} gelernt habe.|Markiert jemanden, der das sehen muss.|Wochenende in {city}.|Schreibt mir eure Meinung in die Kommentare.',
    contact: 'Kontakt: {email}|Kooperation: {email}|Anfragen 👉 {email}',
  },
  it: {
    fields:
      'moda|bellezza|fitness|viaggi|cucina|videogiochi|tecnologia|musica|motori|animali|vita da mamma|arte|fotografia|business|benessere|casa e giardino|cinema|sport|comicità|libri',
    bios: 'Amo {field} e {tag}|Tutto su {field}|{field} da {city}|Da {city} con passione|La tua dose quotidiana di {field}|Nuovi video ogni settimana|Vivo di sogni e caffè|Consigli di {field} senza filtri|Collaborazioni in DM',
    captions:
      'Dobbiamo parlare di {tag}.|Qual è il vostro preferito?|Nuovo post su {tag}, link in bio!|Salva il post per dopo.|Oggi giornata {tag}.|Tre cose che ho imparato su {tag}.|Tagga chi ama {field}.|Weekend perfetto a {city}.|Ditemi nei commenti cosa ne pensate.',
    contact: 'Contatti: {email}|Collaborazioni: {email}|Info 👉 {email}',
  },
  nl: {
    fields:
      'mode|beauty|fitness|reizen|koken|gaming|tech|muziek|auto’s|huisdieren|gezinsleven|kunst|fotografie|ondernemen|gezondheid|wonen|film|sport|humor|boeken',
    bios: 'Alles over {field}|{field} en {tag}|{field} vanuit {city}|Geboren in {city}|Elke week een nieuwe video|Jouw dagelijkse dosis {field}|Koffie en {field}|Samenwerken? Stuur een DM',
    captions:
      'We moeten het even over {tag} hebben.|Welke is jullie favoriet?|Nieuwe post over {tag} staat online!|Bewaar deze post voor later.|Vandaag draait alles om {tag}.|Drie dingen die ik over {tag} heb geleerd.|Weekendje {city}.|Laat in de comments weten wat je ervan vindt.',
    contact: 'Contact: {email}|Samenwerken: {email}',
  },
  sv: {
    fields:
      'mode|skönhet|träning|resor|mat|gaming|teknik|musik|bilar|husdjur|familjeliv|konst|foto|företagande|hälsa|hem & trädgård|film|sport|humor|böcker',
    bios: 'Allt om {field}|{field} och {tag}|{field} från {city}|Bor i {city}|Ny video varje vecka|Din dagliga dos av {field}|Kaffe och {field}|Samarbeten via DM',
    captions:
      'Vi måste prata om {tag}.|Vilken är din favorit?|Nytt inlägg om {tag} ute nu!|Spara inlägget till senare.|Idag handlar allt om {tag}.|Tre saker jag lärt mig om {tag}.|Helg i {city}.|Skriv i kommentarerna vad ni tycker.',
    contact: 'Kontakt: {email}|Samarbeten: {email}',
  },
  no: {
    fields:
      'mote|skjønnhet|trening|reise|mat|gaming|teknologi|musikk|bil|kjæledyr|familieliv|kunst|foto|gründerliv|helse|hjem & hage|film|sport|humor|bøker',
    bios: 'Alt om {field}|{field} og {tag}|{field} fra {city}|Bor i {city}|Ny video hver uke|Din daglige dose {field}|Samarbeid på DM',
    captions:
      'Vi må snakke om {tag}.|Hvilken er din favoritt?|Nytt innlegg om {tag} er ute!|Lagre innlegget til senere.|I dag handler alt om {tag}.|Helg i {city}.|Skriv i kommentarfeltet hva dere synes.',
    contact: 'Kontakt: {email}|Samarbeid: {email}',
  },
  da: {
    fields:
      'mode|skønhed|træning|rejser|mad|gaming|teknologi|musik|biler|kæledyr|familieliv|kunst|foto|iværksætteri|sundhed|bolig & have|film|sport|humor|bøger',
    bios: 'Alt om {field}|{field} og {tag}|{field} fra {city}|Bor i {city}|Ny video hver uge|Din daglige dosis {field}|Samarbejde på DM',
    captions:
      'Vi skal lige tale om {tag}.|Hvilken er din favorit?|Nyt opslag om {tag} er ude!|Gem opslaget til senere.|I dag handler alt om {tag}.|Weekend i {city}.|Skriv i kommentarerne, hvad I synes.',
    contact: 'Kontakt: {email}|Samarbejde: {email}',
  },
  fi: {
    fields:
      'muoti|kauneus|treeni|matkailu|ruoka|pelit|teknologia|musiikki|autot|lemmikit|perhe-elämä|taide|valokuvaus|yrittäjyys|hyvinvointi|koti ja puutarha|elokuvat|urheilu|huumori|kirjat',
    bios: 'Kaikkea aiheesta {field}|{field} ja {tag}|{field}, {city}|Uusi video joka viikko|Päivittäinen annos: {field}|Kahvia ja {field}|Yhteistyöt DM',
    captions:
      'Nyt puhutaan aiheesta {tag}.|Mikä on sinun suosikkisi?|Uusi postaus: {tag}!|Tallenna tämä myöhempää varten.|Tänään aiheena {tag}.|Viikonloppu, {city}.|Kertokaa kommenteissa, mitä tykkäätte.',
    contact: 'Yhteydenotot: {email}|Yhteistyöt: {email}',
  },
  pl: {
    fields:
      'moda|uroda|fitness|podróże|gotowanie|gry|technologia|muzyka|motoryzacja|zwierzaki|życie rodzinne|sztuka|fotografia|biznes|zdrowie|dom i ogród|film|sport|humor|książki',
    bios: 'Moja pasja: {field}|{field} i {tag}|{field} · {city}|Nowe filmy co tydzień|Codzienna dawka: {field}|Kawa i {field}|Współpraca w wiadomości prywatnej',
    captions:
      'Musimy pogadać o {tag}.|Który jest waszym ulubionym?|Nowy post o {tag} już jest!|Zapisz na później.|Dzisiaj dzień pod hasłem {tag}.|Trzy rzeczy, których nauczył mnie {tag}.|Weekend: {city}.|Dajcie znać w komentarzach, co myślicie.',
    contact: 'Kontakt: {email}|Współpraca: {email}',
  },
  cs: {
    fields:
      'móda|krása|fitness|cestování|vaření|hry|technologie|hudba|auta|mazlíčci|rodinný život|umění|fotografie|podnikání|zdraví|dům a zahrada|film|sport|humor|knihy',
    bios: 'Miluju: {field}|{field} a {tag}|{field} · {city}|Nové video každý týden|Denní dávka: {field}|Káva a {field}|Spolupráce do DM',
    captions:
      'Musíme si promluvit o {tag}.|Který je váš oblíbený?|Nový příspěvek: {tag}!|Uložte si na později.|Dnes je ve znamení {tag}.|Víkend: {city}.|Napište do komentářů, co si myslíte.',
    contact: 'Kontakt: {email}|Spolupráce: {email}',
  },
  hu: {
    fields:
      'divat|szépség|fitnesz|utazás|főzés|játékok|technológia|zene|autók|kisállatok|családi élet|művészet|fotózás|vállalkozás|egészség|otthon és kert|film|sport|humor|könyvek',
    bios: '{field} szerelmese|{field} és {tag}|{field} · {city}|Minden héten új videó|Napi adag {field}|Kávé és {field}|Együttműködés: DM',
    captions:
      'Beszéljünk erről: {tag}.|Melyik a kedvencetek?|Új poszt: {tag}!|Mentsd el későbbre.|Ma minden erről szól: {tag}.|Hétvége: {city}.|Írjátok meg kommentben, mit gondoltok.',
    contact: 'Kapcsolat: {email}|Együttműködés: {email}',
  },
  ro: {
    fields:
      'modă|frumusețe|fitness|călătorii|gătit|jocuri|tehnologie|muzică|mașini|animale|viața de familie|artă|fotografie|afaceri|sănătate|casă și grădină|film|sport|umor|cărți',
    bios: 'Pasiune pentru {field}|{field} și {tag}|{field} din {city}|Videoclip nou în fiecare săptămână|Doza ta zilnică de {field}|Cafea și {field}|Colaborări în DM',
    captions:
      'Trebuie să vorbim despre {tag}.|Care este preferatul vostru?|Postare nouă despre {tag}!|Salvează pentru mai târziu.|Astăzi totul e despre {tag}.|Weekend în {city}.|Spuneți-mi în comentarii ce părere aveți.',
    contact: 'Contact: {email}|Colaborări: {email}',
  },
  el: {
    fields:
      'μόδα|ομορφιά|γυμναστική|ταξίδια|μαγειρική|παιχνίδια|τεχνολογία|μουσική|αυτοκίνητα|κατοικίδια|οικογένεια|τέχνη|φωτογραφία|επιχειρήσεις|ευεξία|σπίτι και κήπος|σινεμά|αθλητισμός|χιούμορ|βιβλία',
    bios: 'Λατρεύω: {field}|{field} και {tag}|{field} · {city}|Νέο βίντεο κάθε εβδομάδα|Η καθημερινή σου δόση: {field}|Καφές και {field}|Συνεργασίες στο DM',
    captions:
      'Πρέπει να μιλήσουμε για {tag}.|Ποιο είναι το αγαπημένο σας;|Νέο ποστ για {tag}!|Αποθήκευσέ το για αργότερα.|Σήμερα η μέρα είναι αφιερωμένη σε {tag}.|Σαββατοκύριακο: {city}.|Πείτε μου στα σχόλια τη γνώμη σας.',
    contact: 'Επικοινωνία: {email}|Συνεργασίες: {email}',
  },
  ru: {
    fields:
      'мода|красота|фитнес|путешествия|рецепты|игры|технологии|музыка|автомобили|питомцы|семья и дети|искусство|фотография|бизнес|здоровье|дом и интерьер|кино|спорт|юмор|книги',
    bios: 'Всё про {field}|{field} и {tag}|{field} · {city}|Новое видео каждую неделю|Твоя ежедневная доза: {field}|Живу в городе {city}|Кофе, {field} и хорошее настроение|Сотрудничество в директ',
    captions:
      'Давайте поговорим про {tag}.|Какой вариант ваш любимый?|Новый пост про {tag} уже в ленте!|Сохраняйте, чтобы не потерять.|Сегодня день под знаком {tag}.|Три вещи, которые я поняла про {tag}.|Выходные: {city}.|Пишите в комментариях, что думаете.',
    contact: 'Реклама: {email}|Сотрудничество: {email}|Почта: {email}',
  },
  uk: {
    fields:
      'мода|краса|фітнес|подорожі|рецепти|ігри|технології|музика|автомобілі|улюбленці|родина та діти|мистецтво|фотографія|бізнес|здоров’я|дім і сад|кіно|спорт|гумор|книги',
    bios: 'Усе про {field}|{field} та {tag}|{field} · {city}|Нове відео щотижня|Твоя щоденна доза: {field}|Кава і {field}|Співпраця в дірект',
    captions:
      'Поговорімо про {tag}.|Який ваш улюблений?|Новий допис про {tag} уже тут!|Зберігайте, щоб не загубити.|Сьогодні все про {tag}.|Вихідні: {city}.|Пишіть у коментарях, що думаєте.',
    contact: 'Реклама: {email}|Співпраця: {email}',
  },
  tr: {
    fields:
      'moda|güzellik|fitness|seyahat|yemek|oyun|teknoloji|müzik|otomobil|evcil hayvanlar|aile hayatı|sanat|fotoğraf|girişimcilik|sağlıklı yaşam|ev dekorasyonu|sinema|spor|mizah|kitaplar',
    bios: '{field} tutkunu|{field} ve {tag}|{field} · {city}|Her hafta yeni video|Günlük {field} dozunuz|{city} ❤️|Kahve ve {field}|İş birliği için DM',
    captions:
      'Biraz {tag} hakkında konuşalım.|Sizin favoriniz hangisi?|Yeni {tag} gönderisi yayında!|Sonra bakmak için kaydedin.|Bugün konumuz {tag}.|{tag} hakkında öğrendiğim üç şey.|Hafta sonu {city}.|Yorumlara düşüncelerinizi yazın.',
    contact: 'İletişim: {email}|İş birliği: {email}|Reklam: {email}',
  },
  ar: {
    fields: 'أزياء|جمال|لياقة|سفر|طبخ|ألعاب|تقنية|موسيقى|سيارات|حيوانات أليفة|حياة عائلية|فن|تصوير|أعمال|صحة|ديكور|أفلام|رياضة|كوميديا|كتب',
    bios: 'كل ما يخص {field}|{field} و {tag}|من {city}|فيديو جديد كل أسبوع|جرعتك اليومية من {field}|قهوة و {field}|صانع محتوى {field} · {city}|للتعاون عبر الخاص',
    captions:
      'لازم نتكلم عن {tag} اليوم.|أي واحد المفضل عندكم؟|منشور جديد عن {tag}!|احفظوا المنشور لوقت لاحق.|اليوم كله {tag}.|ثلاثة أشياء تعلمتها عن {tag}.|نهاية أسبوع في {city}.|اكتبوا لي رأيكم في التعليقات.',
    contact: 'للإعلان: {email}|للتواصل: {email}',
  },
  he: {
    fields:
      'אופנה|יופי|כושר|טיולים|בישול|גיימינג|טכנולוגיה|מוזיקה|רכבים|חיות מחמד|משפחה|אמנות|צילום|עסקים|בריאות|עיצוב הבית|קולנוע|ספורט|קומדיה|ספרים',
    bios: 'הכול על {field}|{field} ו-{tag}|{field} · {city}|סרטון חדש כל שבוע|המנה היומית שלכם של {field}|קפה ו{field}|שיתופי פעולה בפרטי',
    captions:
      'חייבים לדבר על {tag}.|מה האהוב עליכם?|פוסט חדש על {tag} באוויר!|שמרו לאחר כך.|היום הכול סביב {tag}.|סוף שבוע: {city}.|ספרו לי בתגובות מה דעתכם.',
    contact: 'לפניות: {email}|שיתופי פעולה: {email}',
  },
  fa: {
    fields:
      'مد|زیبایی|تناسب اندام|سفر|آشپزی|بازی|فناوری|موسیقی|خودرو|حیوانات خانگی|خانواده|هنر|عکاسی|کسب‌وکار|سلامتی|دکوراسیون|سینما|ورزش|طنز|کتاب',
    bios: 'همه چیز درباره {field}|{field} و {tag}|{field} · {city}|هر هفته یک ویدیوی تازه|قهوه و {field}|همکاری در دایرکت',
    captions:
      'بیایید درباره {tag} حرف بزنیم.|کدام را بیشتر دوست دارید؟|پست تازه درباره {tag}!|این پست را ذخیره کنید.|امروز فقط {tag}.|آخر هفته در {city}.|نظرتان را برایم بنویسید.',
    contact: 'تبلیغات: {email}|تماس: {email}',
  },
  hi: {
    fields: 'फ़ैशन|ब्यूटी|फ़िटनेस|यात्रा|खाना|गेमिंग|तकनीक|संगीत|गाड़ियाँ|पालतू जानवर|परिवार|कला|फ़ोटोग्राफ़ी|बिज़नेस|सेहत|घर सजावट|सिनेमा|खेल|कॉमेडी|किताबें',
    bios: '{field} मेरा जुनून|{field} और {tag}|{city} से ❤️|हर हफ़्ते नया वीडियो|आपकी रोज़ की {field} की खुराक|चाय और {field}|कोलैब के लिए DM करें',
    captions:
      'आज बात करते हैं {tag} की।|आपका पसंदीदा कौन सा है?|{tag} पर नया पोस्ट आ गया है!|बाद के लिए सेव कर लो।|आज का दिन {tag} के नाम।|{city} में वीकेंड।|कमेंट में बताओ कैसा लगा।',
    contact: 'संपर्क: {email}|बिज़नेस: {email}',
  },
  ta: {
    fields:
      'ஃபேஷன்|அழகு|உடற்பயிற்சி|பயணம்|சமையல்|கேமிங்|தொழில்நுட்பம்|இசை|கார்கள்|செல்லப்பிராணிகள்|குடும்பம்|கலை|புகைப்படம்|வணிகம்|ஆரோக்கியம்|வீடு|சினிமா|விளையாட்டு|நகைச்சுவை|புத்தகங்கள்',
    bios: '{field} மீது காதல்|{field} மற்றும் {tag}|{city} ❤️|வாரம் ஒரு புதிய வீடியோ|தினமும் {field}|காபியும் {field}',
    captions:
      'இன்று {tag} பற்றி பேசலாம்.|உங்களுக்குப் பிடித்தது எது?|{tag} பற்றிய புதிய பதிவு!|பிறகு பார்க்க சேமிக்கவும்.|வார இறுதி {city}.|கமெண்டில் சொல்லுங்கள்.',
    contact: 'தொடர்புக்கு: {email}',
  },
  bn: {
    fields: 'ফ্যাশন|রূপচর্চা|ফিটনেস|ভ্রমণ|রান্না|গেমিং|প্রযুক্তি|সংগীত|গাড়ি|পোষা প্রাণী|পরিবার|শিল্প|ফটোগ্রাফি|ব্যবসা|স্বাস্থ্য|ঘর সাজানো|সিনেমা|খেলাধুলা|কমেডি|বই',
    bios: '{field} ভালোবাসি|{field} আর {tag}|{city} থেকে ❤️|প্রতি সপ্তাহে নতুন ভিডিও|প্রতিদিনের {field}|চা আর {field}|কোলাবের জন্য ইনবক্স',
    captions: 'আজ কথা হবে {tag} নিয়ে।|আপনার প্রিয় কোনটি?|{tag} নিয়ে নতুন পোস্ট!|পরে দেখার জন্য সেভ করে রাখুন।|সপ্তাহান্তে {city}।|কমেন্টে জানান কেমন লাগল।',
    contact: 'যোগাযোগ: {email}',
  },
  ur: {
    fields:
      'فیشن|بیوٹی|فٹنس|سفر|کھانا|گیمنگ|ٹیکنالوجی|موسیقی|گاڑیاں|پالتو جانور|خاندان|آرٹ|فوٹوگرافی|کاروبار|صحت|گھر کی سجاوٹ|فلمیں|کھیل|مزاح|کتابیں',
    bios: '{field} میرا شوق|{field} اور {tag}|{city} سے ❤️|ہر ہفتے نئی ویڈیو|چائے اور {field}|تعاون کے لیے میسج کریں',
    captions:
      'آج بات کرتے ہیں {tag} کی۔|آپ کا پسندیدہ کون سا ہے؟|{tag} پر نئی پوسٹ!|بعد کے لیے محفوظ کر لیں۔|ویک اینڈ {city} میں۔|کمنٹ میں بتائیں کیسا لگا۔',
    contact: 'رابطہ: {email}',
  },
  id: {
    fields:
      'fashion|kecantikan|gym|jalan-jalan|kuliner|gaming|teknologi|musik|otomotif|hewan peliharaan|keluarga|seni|fotografi|bisnis|hidup sehat|dekorasi rumah|film|olahraga|komedi|buku',
    bios: 'Pecinta {field}|{field} dan {tag}|Konten {field} dari {city}|📍 {city}|Video baru setiap minggu|Ngopi dan {field}|Tips {field} tiap hari|Kerja sama via DM',
    captions:
      'Yuk ngobrolin {tag}!|Kalian paling suka yang mana?|Postingan baru soal {tag} sudah tayang!|Simpan dulu biar nggak lupa.|Hari ini serba {tag}.|Tiga hal yang aku pelajari soal {tag}.|Akhir pekan di {city}.|Tulis pendapat kalian di komentar ya.',
    contact: 'Endorse: {email}|Kerja sama: {email}|Kontak: {email}',
  },
  ms: {
    fields:
      'fesyen|kecantikan|kecergasan|melancong|masakan|permainan|teknologi|muzik|kereta|haiwan peliharaan|keluarga|seni|fotografi|perniagaan|kesihatan|hiasan rumah|filem|sukan|komedi|buku',
    bios: 'Suka {field}|{field} dan {tag}|{field} dari {city}|📍 {city}|Video baru setiap minggu|Kopi dan {field}|Kolaborasi sila DM',
    captions:
      'Jom sembang pasal {tag}!|Yang mana satu pilihan korang?|Post baru pasal {tag} dah naik!|Simpan dulu untuk nanti.|Hari ini semuanya {tag}.|Hujung minggu di {city}.|Komen apa pendapat korang.',
    contact: 'Kerjasama: {email}|Hubungi: {email}',
  },
  tl: {
    fields:
      'fashion|pagpapaganda|fitness|biyahe|pagkain|gaming|teknolohiya|musika|sasakyan|mga alaga|buhay pamilya|sining|litrato|negosyo|kalusugan|bahay at hardin|pelikula|sports|katatawanan|libro',
    bios: 'Mahilig sa {field}|{field} at {tag}|{field} mula {city}|📍 {city}|Bagong video linggo-linggo|Kape at {field}|DM lang para sa collab',
    captions:
      'Pag-usapan natin ang {tag}!|Alin ang paborito ninyo?|May bagong post tungkol sa {tag}!|I-save mo muna ito.|Puro {tag} ngayong araw.|Weekend sa {city}.|I-comment kung ano ang masasabi ninyo.',
    contact: 'Para sa collab: {email}|Contact: {email}',
  },
  th: {
    fields: 'แฟชั่น|ความงาม|ฟิตเนส|ท่องเที่ยว|อาหาร|เกม|เทคโนโลยี|ดนตรี|รถยนต์|สัตว์เลี้ยง|ครอบครัว|ศิลปะ|ถ่ายภาพ|ธุรกิจ|สุขภาพ|แต่งบ้าน|ภาพยนตร์|กีฬา|ตลก|หนังสือ',
    bios: 'รัก{field}|{field}และ{tag}|{field} จาก {city}|คลิปใหม่ทุกสัปดาห์|กาแฟกับ{field}|ติดต่องานทาง DM',
    captions:
      'วันนี้มาคุยเรื่อง {tag} กัน|ชอบอันไหนมากที่สุดคะ|โพสต์ใหม่เรื่อง {tag} มาแล้ว|เซฟไว้ดูทีหลังได้เลย|สามเรื่องน่ารู้เกี่ยวกับ {tag}|สุดสัปดาห์ที่ {city}|คอมเมนต์บอกกันหน่อย',
    contact: 'ติดต่องาน: {email}',
  },
  vi: {
    fields:
      'thời trang|làm đẹp|thể hình|du lịch|ẩm thực|game|công nghệ|âm nhạc|xe hơi|thú cưng|gia đình|nghệ thuật|nhiếp ảnh|kinh doanh|sức khỏe|nhà cửa|phim ảnh|thể thao|hài hước|sách',
    bios: 'Đam mê {field}|{field} và {tag}|{field} ở {city}|Video mới mỗi tuần|Cà phê và {field}|Liên hệ hợp tác qua tin nhắn',
    captions:
      'Cùng nói về {tag} nhé!|Bạn thích cái nào nhất?|Bài mới về {tag} đã lên sóng!|Lưu lại để xem sau nha.|Hôm nay là ngày của {tag}.|Cuối tuần ở {city}.|Bình luận cho mình biết ý kiến nhé.',
    contact: 'Liên hệ công việc: {email}|Hợp tác: {email}',
  },
  zh: {
    fields: '穿搭|美妝|健身|旅遊|美食|遊戲|科技|音樂|汽車|寵物|親子|藝術|攝影|創業|健康|居家佈置|電影|運動|搞笑|閱讀',
    bios: '熱愛{field}|{field}與{tag}|{city} · {field}|每週更新影片|咖啡和{field}|分享{field}的日常|合作請私訊',
    captions:
      '今天來聊聊 {tag}！|你們最喜歡哪一個？|關於 {tag} 的新貼文上線了！|先收藏起來吧。|最近迷上 {tag}。|週末在{city}。|留言告訴我你的想法。',
    contact: '合作邀約：{email}|工作聯繫：{email}',
  },
  ja: {
    fields:
      'ファッション|美容|筋トレ|旅行|グルメ|ゲーム|ガジェット|音楽|車|ペット|子育て|アート|写真|ビジネス|健康|暮らし|映画|スポーツ|お笑い|読書',
    bios: '{field}が大好き|{field}と{tag}|{city}在住 / {field}|毎週動画更新中|コーヒーと{field}|{field}の情報を発信しています|お仕事の依頼はDMまで|日々の{field}を記録',
    captions:
      '今日は{tag}について。|みなさんのお気に入りはどれですか？|{tag}の新しい投稿をアップしました！|あとで見返せるように保存してね。|最近{tag}にはまっています。|{tag}で気をつけたい3つのこと。|週末は{city}へ。|コメントで感想を教えてください。',
    contact: 'お仕事：{email}|お問い合わせ：{email}',
  },
  ko: {
    fields: '패션|뷰티|헬스|여행|맛집|게임|테크|음악|자동차|반려동물|육아|아트|사진|비즈니스|건강|인테리어|영화|스포츠|코미디|독서',
    bios: '{field} 좋아하는 사람|{field} & {tag}|{city} | {field}|매주 새 영상|커피 그리고 {field}|{field} 기록 계정|협업 문의는 DM',
    captions:
      '오늘은 {tag} 이야기.|여러분은 어떤 게 제일 좋아요?|{tag} 새 게시물 올렸어요!|나중에 보려면 저장해 두세요.|요즘 {tag}에 푹 빠졌어요.|주말엔 {city}.|댓글로 의견 남겨 주세요.',
    contact: '협업 문의: {email}|문의: {email}',
  },
  hr: {
    fields:
      'moda|ljepota|fitness|putovanja|kuhanje|igre|tehnologija|glazba|automobili|kućni ljubimci|obiteljski život|umjetnost|fotografija|posao|zdravlje|dom i vrt|film|sport|humor|knjige',
    bios: 'Volim: {field}|{field} i {tag}|{field} · {city}|Novi video svaki tjedan|Kava i {field}|Suradnje u DM',
    captions:
      'Pričajmo o temi {tag}.|Koji vam je najdraži?|Nova objava: {tag}!|Spremite za kasnije.|Danas je sve u znaku {tag}.|Vikend: {city}.|Pišite u komentarima što mislite.',
    contact: 'Kontakt: {email}|Suradnja: {email}',
  },
  sr: {
    fields:
      'moda|lepota|fitnes|putovanja|kuvanje|igre|tehnologija|muzika|automobili|kućni ljubimci|porodični život|umetnost|fotografija|biznis|zdravlje|dom i bašta|film|sport|humor|knjige',
    bios: 'Volim: {field}|{field} i {tag}|{field} · {city}|Novi video svake nedelje|Kafa i {field}|Saradnja u DM',
    captions:
      'Hajde da pričamo o temi {tag}.|Koji vam je omiljeni?|Nova objava: {tag}!|Sačuvajte za kasnije.|Danas je sve u znaku {tag}.|Vikend: {city}.|Pišite u komentarima šta mislite.',
    contact: 'Kontakt: {email}|Saradnja: {email}',
  },
};
