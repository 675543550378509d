/** First and family names of a culture, separated by blanks; "Haruto:陽翔" adds the native spelling, "_" represents a blank inside a name. */
export type NamePool = { male: string; female: string; family: string; familyFirst?: boolean; femaleFamily?: (family: string) => string };

const slavicFemale = (family: string): string =>
  family
    .replace(/(ov|ev|in)(?=:|$)/, '$1a')
    .replace(/(ов|ев|ёв|ин)$/, '$1а')
    .replace(/sky(?=:|$)/, 'skaya')
    .replace(/ский$/, 'ская');

export const NAMES = {
  english: {
    male: 'James Oliver Jack Harry Noah Liam Ethan Mason Logan Lucas Henry Owen Caleb Ryan Tyler Connor Dylan Jake Max Leo Cole Austin Hunter Blake Chase Cameron Nathan Aaron Sean Theo Kyle Brandon Miles Wyatt Jordan Toby',
    female:
      'Olivia Emma Ava Sophia Charlotte Amelia Harper Ella Grace Chloe Lily Hannah Madison Abigail Zoe Lauren Megan Paige Brooke Hailey Savannah Kayla Taylor Ashley Jenna Molly Claire Ruby Poppy Freya Georgia Alice Katie Holly Quinn Audrey',
    family:
      'Smith Johnson Williams Brown Taylor Davies Wilson Evans Walker Wright Robinson Thompson White Hughes Edwards Green Hall Wood Harris Clarke Jackson Turner Hill Cooper Morris Ward Carter Mitchell Bennett Collins Parker Reed Brooks Foster Hayes Sullivan Whitfield Marsh Lawson Fletcher Barrett Sutton Palmer Holt Chambers Dawson',
  },
  africanAmerican: {
    male: 'Malik Jamal Darius Terrence Marcus Andre Isaiah Xavier DeShawn Trey Khalil Elijah Micah Jalen Tyrone Zion Jaylen Devin Amir Keenan Dante Quincy',
    female:
      'Aaliyah Imani Jasmine Kiara Nia Ebony Destiny Brianna Tiana Zuri Kennedy Raven Amaya Jada Monique Simone Tasha Alicia Skye Nyla Maya Naomi',
    family:
      'Washington Jefferson Jackson Robinson Coleman Booker Banks Freeman Harris Williams Johnson Gaines Dixon Simmons Greene Bryant Hawkins Charles Moore Franklin Holmes Ellis',
  },
  spanish: {
    male: 'Alejandro Pablo Hugo Álvaro Sergio Adrián Javier Marcos Iker Raúl Rubén Diego Carlos Mario Jorge Gonzalo Nicolás Jaime Óscar Íñigo Andrés Víctor Iván Manuel',
    female:
      'Lucía Paula Martina Carmen Alba Sara Marta Laura Elena Irene Claudia Nerea Ainhoa Noelia Rocío Cristina Blanca Patricia Julia Carlota Inés Silvia Andrea Candela',
    family:
      'García Fernández López Martín Sánchez Gómez Ruiz Hernández Díaz Moreno Muñoz Álvarez Romero Navarro Torres Domínguez Vázquez Ramos Serrano Molina Ortega Delgado Castro Rubio Marín Iglesias Medina Garrido Cortés Lozano',
  },
  latinAmerican: {
    male: 'Santiago Mateo Sebastián Emiliano Diego Leonardo Daniel Ángel Luis Fernando Rodrigo Emilio Joaquín Tomás Facundo Juan_Pablo Andrés Felipe Camilo Cristian Esteban Ricardo Gael Bruno Ignacio Matías Julián Nicolás',
    female:
      'Valentina Sofía Camila Isabella Ximena Regina Mariana Fernanda Daniela Gabriela Renata Natalia Alejandra Paola Luciana Antonella Manuela Catalina Guadalupe Karla Juliana Florencia Agustina Micaela Antonia Yuliana Dulce María_José',
    family:
      'González Rodríguez Martínez Hernández López Pérez Ramírez Flores Rivera Gómez Vargas Castillo Jiménez Rojas Mendoza Morales Ortiz Gutiérrez Chávez Reyes Cruz Aguilar Salazar Herrera Guerrero Ríos Acosta Cárdenas Peña Vega Soto Contreras Restrepo Quiroga Montoya Figueroa',
  },
  brazilian: {
    male: 'Lucas Gabriel Matheus Pedro Rafael João Felipe Gustavo Bruno Thiago Leonardo Vinícius Guilherme Caio Diego Rodrigo Eduardo Murilo Enzo Davi Henrique André Igor Renan Fábio João_Pedro',
    female:
      'Ana Júlia Beatriz Larissa Camila Letícia Mariana Fernanda Amanda Bruna Gabriela Isabela Carolina Bianca Luana Rafaela Vitória Yasmin Manuela Natália Giovanna Débora Thaís Alice Lívia Ana_Clara',
    family:
      'Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso Ramos Teixeira Duarte',
  },
  portuguese: {
    male: 'João Rodrigo Martim Francisco Tomás Duarte Afonso Gonçalo Diogo Tiago Miguel Rui Nuno Vasco Pedro Bernardo',
    female: 'Maria Leonor Matilde Carolina Beatriz Mariana Inês Ana Sofia Joana Rita Marta Catarina Francisca Filipa Teresa',
    family:
      'Silva Santos Ferreira Pereira Oliveira Costa Rodrigues Martins Sousa Fernandes Gonçalves Gomes Lopes Marques Almeida Carvalho Pinto Teixeira Moreira Correia Neves Antunes Matos Tavares',
  },
  french: {
    male: 'Lucas Hugo Louis Gabriel Arthur Jules Raphaël Nathan Théo Maxime Antoine Clément Alexandre Romain Baptiste Quentin Julien Thomas Florian Adrien Mathis Enzo',
    female:
      'Emma Léa Chloé Manon Camille Inès Jade Louise Sarah Clara Juliette Margaux Océane Pauline Mathilde Élise Anaïs Charlotte Marion Noémie Zoé Lola',
    family:
      'Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefebvre Michel Garnier Roux Fournier Girard Bonnet Mercier Blanc Guérin Boyer Chevalier François Perrin Morel Rousseau Faure Marchand',
  },
  german: {
    male: 'Leon Paul Jonas Finn Luca Felix Maximilian Elias Ben Lukas Tim Niklas Jan Moritz Julian Philipp Tobias Florian Fabian Sebastian David Johannes',
    female:
      'Mia Emma Hannah Sophia Lena Lea Marie Laura Anna Lara Johanna Clara Leonie Nele Sarah Franziska Katharina Julia Lisa Vanessa Pia Theresa',
    family:
      'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Werner Krause Lehmann Köhler Maier',
  },
  italian: {
    male: 'Leonardo Francesco Alessandro Lorenzo Mattia Andrea Gabriele Riccardo Tommaso Edoardo Matteo Davide Luca Marco Giovanni Simone Federico Stefano Nicolò Antonio',
    female:
      'Giulia Sofia Aurora Alice Ginevra Emma Giorgia Greta Beatrice Anna Chiara Martina Sara Francesca Elisa Valentina Federica Ilaria Camilla Arianna',
    family:
      'Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti De_Luca Mancini Costa Giordano Rizzo Lombardi Moretti Barbieri Fontana Santoro Mariani Rinaldi Caruso Ferrara Galli Martini Leone',
  },
  dutch: {
    male: 'Daan Sem Lucas Levi Finn Luuk Milan Bram Thijs Jesse Lars Ruben Thomas Sven Niels Joris',
    female: 'Emma Sophie Julia Tess Lotte Anna Eva Fleur Sanne Iris Noor Femke Lieke Roos Maud Isa',
    family:
      'de_Jong Jansen de_Vries van_den_Berg van_Dijk Bakker Janssen Visser Smit Meijer de_Boer Mulder de_Groot Bos Vos Peters Hendriks van_Leeuwen Dekker Brouwer de_Wit Dijkstra Smits Peeters Claes Willems',
  },
  swedish: {
    male: 'William Oscar Lucas Elias Hugo Alexander Axel Gustav Viktor Erik Anton Filip Johan Emil Linus Oskar',
    female: 'Alice Maja Elsa Astrid Wilma Ebba Klara Saga Freja Linnea Emma Julia Ida Matilda Moa Tilde',
    family:
      'Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Lindberg Lindqvist Bergström Sandberg Lundgren Holm Nyström Ekström Wallin Sjöberg Engström Hedlund',
  },
  norwegian: {
    male: 'Jakob Emil Noah Oliver Magnus Henrik Sander Jonas Kristian Mathias Tobias Sindre Eirik Håkon',
    female: 'Nora Emma Sofie Ingrid Thea Sara Ida Emilie Maren Amalie Tuva Hedda Silje Marte',
    family:
      'Hansen Johansen Olsen Larsen Andersen Pedersen Nilsen Kristiansen Jensen Karlsen Berg Haugen Hagen Bakken Solberg Moen Lie Dahl Strand Aas',
  },
  danish: {
    male: 'Noah Oscar Carl Malthe Emil Valdemar Frederik Mads Mikkel Rasmus Magnus Kasper Anders Søren',
    female: 'Freja Ida Clara Laura Emma Sofie Caroline Mathilde Signe Maja Amalie Cecilie Kirstine Astrid',
    family:
      'Nielsen Jensen Hansen Pedersen Andersen Christensen Larsen Sørensen Rasmussen Jørgensen Madsen Kristensen Olsen Thomsen Poulsen Møller Mortensen Knudsen Holm Lund',
  },
  finnish: {
    male: 'Leo Elias Oliver Eino Väinö Onni Aleksi Mikko Juho Ville Lauri Antti Joonas Eetu',
    female: 'Aino Eevi Sofia Helmi Venla Ella Emma Iida Veera Siiri Anni Noora Elina Jenni',
    family:
      'Korhonen Virtanen Mäkinen Nieminen Mäkelä Hämäläinen Laine Heikkinen Koskinen Järvinen Lehtonen Saarinen Salminen Heinonen Niemi Kinnunen Salonen Turunen',
  },
  polish: {
    male: 'Jakub Antoni Jan Szymon Filip Kacper Aleksander Mateusz Bartosz Michał Kamil Piotr Wojciech Tomasz Dawid Igor',
    female: 'Zuzanna Julia Maja Hanna Lena Alicja Oliwia Amelia Natalia Wiktoria Aleksandra Karolina Magda Kinga Ola Weronika',
    family:
      'Nowak Wójcik Kaczmarek Mazur Krawczyk Zając Król Wieczorek Wróbel Stępień Pawlak Walczak Sikora Baran Duda Szewczyk Pietrzak Wilk Lis Kubiak Kozak Dudek Adamczyk Nowicka Sobczak Urban Czech Banaś',
  },
  czech: {
    male: 'Jakub Jan Tomáš Adam Matyáš Filip Vojtěch Ondřej David Lukáš Martin Petr Marek Jiří',
    female: 'Eliška Anna Adéla Tereza Karolína Natálie Kristýna Barbora Lucie Kateřina Nikola Veronika Markéta Klára',
    family: 'Novák Svoboda Dvořák Černý Procházka Kučera Veselý Horák Němec Marek Pokorný Král Růžička Beneš Fiala Sedláček Doležal Zeman',
    femaleFamily: (family) =>
      family.endsWith('ý') ? `${family.slice(0, -1)}á` : `${family.replace(/a$/, '').replace(/ek$/, 'k').replace(/ec$/, 'c')}ová`,
  },
  hungarian: {
    male: 'Bence Máté Levente Ádám Dominik Balázs Dániel Gergő Márk Zsombor Péter Tamás Kristóf Áron',
    female: 'Hanna Anna Zsófia Luca Emma Lili Boglárka Réka Nóra Eszter Dóra Petra Vivien Fanni',
    family:
      'Nagy Kovács Tóth Szabó Horváth Varga Kiss Molnár Németh Farkas Balogh Papp Takács Juhász Lakatos Mészáros Oláh Simon Rácz Fekete',
    familyFirst: true,
  },
  romanian: {
    male: 'Andrei Alexandru David Ștefan Mihai Ionuț Gabriel Cristian Vlad Radu Darius Răzvan Bogdan Tudor',
    female: 'Maria Ioana Andreea Elena Alexandra Sofia Bianca Daria Denisa Diana Raluca Teodora Ilinca Antonia',
    family:
      'Popescu Ionescu Popa Pop Radu Dumitru Stan Stoica Gheorghe Matei Ciobanu Rusu Munteanu Marin Lazăr Florea Constantin Moldovan Enache Barbu',
  },
  greek: {
    male: 'Giorgos:Γιώργος Dimitris:Δημήτρης Nikos:Νίκος Kostas:Κώστας Giannis:Γιάννης Alexandros:Αλέξανδρος Panagiotis:Παναγιώτης Thanos:Θάνος Stavros:Σταύρος Christos:Χρήστος Petros:Πέτρος Vasilis:Βασίλης',
    female:
      'Maria:Μαρία Eleni:Ελένη Katerina:Κατερίνα Sofia:Σοφία Anna:Άννα Ioanna:Ιωάννα Georgia:Γεωργία Dimitra:Δήμητρα Christina:Χριστίνα Despina:Δέσποινα Athina:Αθηνά Natalia:Ναταλία',
    family:
      'Papadaki:Παπαδάκη Georgiou:Γεωργίου Nikolaou:Νικολάου Dimitriou:Δημητρίου Oikonomou:Οικονόμου Athanasiou:Αθανασίου Vasileiou:Βασιλείου Ioannou:Ιωάννου Christou:Χρήστου Konstantinou:Κωνσταντίνου Alexiou:Αλεξίου Petrou:Πέτρου Karagianni:Καραγιάννη Antoniou:Αντωνίου Makri:Μακρή',
  },
  russian: {
    male: 'Alexander:Александр Dmitry:Дмитрий Maxim:Максим Ivan:Иван Artem:Артём Mikhail:Михаил Nikita:Никита Andrey:Андрей Ilya:Илья Kirill:Кирилл Egor:Егор Roman:Роман Pavel:Павел Denis:Денис Sergey:Сергей Vlad:Влад Timur:Тимур Anton:Антон',
    female:
      'Anastasia:Анастасия Maria:Мария Daria:Дарья Anna:Анна Ekaterina:Екатерина Polina:Полина Victoria:Виктория Elizaveta:Елизавета Sofia:София Alina:Алина Ksenia:Ксения Yulia:Юлия Olga:Ольга Kristina:Кристина Natalia:Наталья Vera:Вера Diana:Диана Alyona:Алёна',
    family:
      'Ivanov:Иванов Smirnov:Смирнов Kuznetsov:Кузнецов Popov:Попов Vasiliev:Васильев Petrov:Петров Sokolov:Соколов Mikhailov:Михайлов Novikov:Новиков Fedorov:Фёдоров Morozov:Морозов Volkov:Волков Lebedev:Лебедев Kozlov:Козлов Orlov:Орлов Belov:Белов Nikitin:Никитин Zaitsev:Зайцев Romanov:Романов Vorobyov:Воробьёв Makarov:Макаров Gusev:Гусев Titov:Титов Komarov:Комаров Kalinin:Калинин Antonov:Антонов Tarasov:Тарасов Belyaev:Беляев',
    femaleFamily: slavicFemale,
  },
  ukrainian: {
    male: 'Andriy:Андрій Oleksandr:Олександр Dmytro:Дмитро Maksym:Максим Bohdan:Богдан Taras:Тарас Yurii:Юрій Vladyslav:Владислав Artem:Артем Danylo:Данило Nazar:Назар Ostap:Остап',
    female:
      'Olena:Олена Kateryna:Катерина Yuliia:Юлія Iryna:Ірина Solomiia:Соломія Anastasiia:Анастасія Oksana:Оксана Daryna:Дарина Viktoriia:Вікторія Sofiia:Софія Khrystyna:Христина Mariia:Марія',
    family:
      'Shevchenko:Шевченко Kovalenko:Коваленко Bondarenko:Бондаренко Tkachenko:Ткаченко Kravchenko:Кравченко Oliynyk:Олійник Shevchuk:Шевчук Polishchuk:Поліщук Boyko:Бойко Melnyk:Мельник Lysenko:Лисенко Marchenko:Марченко Savchenko:Савченко Rudenko:Руденко Petrenko:Петренко Moroz:Мороз',
  },
  balkan: {
    male: 'Luka Marko Nikola Stefan Filip Ivan Petar Matija David Lazar Vuk Aleksandar Miloš Jovan',
    female: 'Ana Milica Jovana Sara Teodora Mia Lana Ivana Marija Nina Petra Tara Katarina Jelena',
    family:
      'Jovanović Petrović Nikolić Marković Đorđević Stojanović Ilić Horvat Kovačević Babić Marić Novak Jurić Knežević Vuković Pavlović Popović Savić Kovač Perić',
  },
  turkish: {
    male: 'Yusuf Mustafa Ahmet Mehmet Emir Ömer Kerem Burak Emre Mert Can Arda Berk Deniz Onur Kaan Efe Serkan Barış Cem',
    female: 'Zeynep Elif Defne Ebrar Ecrin Azra Nehir Ceren Selin Merve Büşra Esra Gizem İrem Ece Melis Sude Aslı Yağmur Dilara',
    family:
      'Yılmaz Kaya Demir Şahin Çelik Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat Korkmaz Erdoğan Güneş Aksoy Taş',
  },
  arabic: {
    male: 'Mohammed:محمد Ahmed:أحمد Omar:عمر Ali:علي Khalid:خالد Youssef:يوسف Abdullah:عبدالله Faisal:فيصل Sultan:سلطان Hamad:حمد Karim:كريم Tariq:طارق Ziad:زياد Hassan:حسن Nasser:ناصر Saud:سعود Bader:بدر Mahmoud:محمود Rashid:راشد Majed:ماجد',
    female:
      'Fatima:فاطمة Noor:نور Maryam:مريم Sara:سارة Layla:ليلى Hala:هلا Reem:ريم Lina:لينا Dana:دانة Rania:رانيا Yasmin:ياسمين Amal:أمل Huda:هدى Salma:سلمى Nada:ندى Mona:منى Dalal:دلال Aisha:عائشة Jana:جنى Farah:فرح',
    family:
      'Al_Harbi:الحربي Al_Otaibi:العتيبي Al_Qahtani:القحطاني Al_Shehri:الشهري Al_Mutairi:المطيري Al_Ali:العلي Hassan:حسن Ibrahim:إبراهيم Mansour:منصور Saleh:صالح Khalil:خليل Haddad:حداد Nasser:ناصر Farouk:فاروق El_Sayed:السيد Fahmy:فهمي Salem:سالم Al_Mansoori:المنصوري Al_Ghamdi:الغامدي Al_Zahrani:الزهراني Said:سعيد Rahman:رحمن Khoury:خوري Najjar:نجار Sabbagh:صباغ Al_Rashid:الراشد',
  },
  maghrebi: {
    male: 'Mehdi:مهدي Youssef:يوسف Amine:أمين Hamza:حمزة Ayoub:أيوب Anas:أنس Bilal:بلال Ilyas:إلياس Reda:رضا Walid:وليد Sofiane:سفيان Nabil:نبيل',
    female:
      'Salma:سلمى Imane:إيمان Kenza:كنزة Hajar:هاجر Meriem:مريم Nour:نور Chaimaa:شيماء Ines:إيناس Amira:أميرة Rania:رانيا Houda:هدى Lina:لينا',
    family:
      'Benali:بنعلي Alaoui:العلوي Amrani:العمراني Bennani:بناني Idrissi:الإدريسي Tazi:التازي Chraibi:الشرايبي Mansouri:المنصوري Bouazza:بوعزة Haddad:حداد Belhadj:بلحاج Saidi:السعيدي Trabelsi:الطرابلسي Brahimi:براهيمي Zouari:الزواري',
  },
  hebrew: {
    male: 'Noam:נועם Itai:איתי Yonatan:יונתן Daniel:דניאל Omer:עומר Ido:עידו Guy:גיא Eitan:איתן Tomer:תומר Roi:רועי Amit:עמית Lior:ליאור',
    female: 'Noa:נועה Tamar:תמר Maya:מאיה Shira:שירה Adi:עדי Yael:יעל Michal:מיכל Roni:רוני Gal:גל Hila:הילה Inbar:ענבר Lihi:ליהי',
    family:
      'Cohen:כהן Levi:לוי Mizrahi:מזרחי Peretz:פרץ Biton:ביטון Dahan:דהן Avraham:אברהם Friedman:פרידמן Malka:מלכה Azoulay:אזולאי Katz:כץ David:דוד Amar:עמר Gabay:גבאי Shapira:שפירא Ben_David:בן_דוד',
  },
  persian: {
    male: 'Ali:علی Reza:رضا Amir:امیر Arash:آرش Mehdi:مهدی Saman:سامان Hossein:حسین Kian:کیان Parsa:پارسا Navid:نوید Milad:میلاد Sina:سینا',
    female:
      'Sara:سارا Zahra:زهرا Niloofar:نیلوفر Mina:مینا Elham:الهام Parisa:پریسا Shirin:شیرین Nazanin:نازنین Yasaman:یاسمن Mahsa:مهسا Setareh:ستاره Roya:رویا',
    family:
      'Ahmadi:احمدی Mohammadi:محمدی Hosseini:حسینی Karimi:کریمی Moradi:مرادی Jafari:جعفری Rahimi:رحیمی Rezaei:رضایی Hashemi:هاشمی Sadeghi:صادقی Akbari:اکبری Kazemi:کاظمی Tehrani:تهرانی Shirazi:شیرازی',
  },
  northIndian: {
    male: 'Aarav:आरव Arjun:अर्जुन Rohan:रोहन Rahul:राहुल Vivaan:विवान Aditya:आदित्य Karan:करण Aman:अमन Ravi:रवि Vikram:विक्रम Ankit:अंकित Nikhil:निखिल Siddharth:सिद्धार्थ Yash:यश Harsh:हर्ष Manish:मनीष Dev:देव Sahil:साहिल Kunal:कुणाल Abhishek:अभिषेक',
    female:
      'Priya:प्रिया Ananya:अनन्या Neha:नेहा Pooja:पूजा Riya:रिया Shreya:श्रेया Kavya:काव्या Aditi:अदिति Simran:सिमरन Anjali:अंजलि Nisha:निशा Ishita:इशिता Sakshi:साक्षी Mansi:मानसी Tanvi:तन्वी Kritika:कृतिका Sneha:स्नेहा Muskan:मुस्कान Diya:दिया Aarohi:आरोही',
    family:
      'Sharma:शर्मा Verma:वर्मा Singh:सिंह Gupta:गुप्ता Kumar:कुमार Mehta:मेहता Patel:पटेल Shah:शाह Joshi:जोशी Mishra:मिश्रा Yadav:यादव Chauhan:चौहान Agarwal:अग्रवाल Kapoor:कपूर Malhotra:मल्होत्रा Bhatia:भाटिया Saxena:सक्सेना Tiwari:तिवारी Pandey:पांडे Desai:देसाई Kulkarni:कुलकर्णी Rathore:राठौर Chopra:चोपड़ा Bansal:बंसल',
  },
  southIndian: {
    male: 'Karthik:கார்த்திக் Vijay:விஜய் Arun:அருண் Suresh:சுரேஷ் Prakash:பிரகாஷ் Ashwin:அஸ்வின் Hari:ஹரி Ganesh:கணேஷ் Naveen:நவீன் Surya:சூர்யா Dinesh:தினேஷ் Pranav:பிரணவ்',
    female:
      'Divya:திவ்யா Lakshmi:லட்சுமி Meena:மீனா Deepika:தீபிகா Keerthi:கீர்த்தி Swathi:சுவாதி Nandhini:நந்தினி Aishwarya:ஐஸ்வர்யா Revathi:ரேவதி Sandhya:சந்தியா Janani:ஜனனி Harini:ஹரிணி',
    family:
      'Krishnan:கிருஷ்ணன் Raman:ராமன் Subramanian:சுப்பிரமணியன் Rajan:ராஜன் Natarajan:நடராஜன் Murugan:முருகன் Srinivasan:சீனிவாசன் Nair:நாயர் Menon:மேனன் Reddy:ரெட்டி Iyer:ஐயர் Pillai:பிள்ளை Raghavan:ராகவன் Balaji:பாலாஜி',
  },
  bengali: {
    male: 'Rahim:রহিম Tanvir:তানভীর Arif:আরিফ Sakib:সাকিব Rakib:রাকিব Imran:ইমরান Fahim:ফাহিম Nayeem:নাঈম Shuvo:শুভ Mehedi:মেহেদী Tamim:তামিম Rifat:রিফাত',
    female:
      'Nusrat:নুসরাত Sadia:সাদিয়া Tasnim:তাসনিম Farzana:ফারজানা Mim:মিম Jannat:জান্নাত Ayesha:আয়েশা Sumaiya:সুমাইয়া Mou:মৌ Riya:রিয়া Sharmin:শারমিন Lamia:লামিয়া',
    family:
      'Rahman:রহমান Hossain:হোসেন Islam:ইসলাম Ahmed:আহমেদ Khan:খান Akter:আক্তার Chowdhury:চৌধুরী Sarkar:সরকার Das:দাস Roy:রায় Haque:হক Uddin:উদ্দিন Karim:করিম Miah:মিয়া',
  },
  pakistani: {
    male: 'Hamza:حمزہ Bilal:بلال Usman:عثمان Hassan:حسن Ahmed:احمد Saad:سعد Zain:زین Faizan:فیضان Danish:دانش Shahzaib:شاہزیب Talha:طلحہ Fahad:فہد',
    female:
      'Ayesha:عائشہ Hira:حرا Mahnoor:ماہ_نور Sana:ثنا Iqra:اقرا Zara:زارا Mehwish:مہوش Amna:آمنہ Rabia:رابعہ Laiba:لائبہ Komal:کومل Hania:ہانیہ',
    family:
      'Khan:خان Malik:ملک Ahmed:احمد Hussain:حسین Butt:بٹ Sheikh:شیخ Qureshi:قریشی Chaudhry:چوہدری Raza:رضا Siddiqui:صدیقی Javed:جاوید Iqbal:اقبال Abbasi:عباسی Mirza:مرزا',
  },
  indonesian: {
    male: 'Budi Rizky Dimas Andi Fajar Bayu Arif Agus Reza Yoga Ilham Aditya Galih Bagas Rafi Hendra Raka Wahyu',
    female: 'Siti Putri Dewi Ayu Nabila Intan Rina Dinda Sari Citra Aulia Maya Anisa Bella Tiara Wulan Nadia Kirana',
    family:
      'Santoso Wijaya Pratama Saputra Nugroho Setiawan Hidayat Kusuma Permana Lestari Rahmawati Utami Wibowo Hartono Susanto Gunawan Siregar Simanjuntak Maharani Anggraini Ramadhan Firmansyah Halim Suryadi',
  },
  malay: {
    male: 'Ahmad Amir Haziq Danial Faris Irfan Hakim Aiman Syafiq Zulkifli Azlan Imran',
    female: 'Aisyah Nur_Aina Siti_Sarah Farah Nurul Alya Hani Balqis Izzah Syazwani Liyana Qistina',
    family: 'Ismail Abdullah Rahman Ibrahim Hassan Yusof Othman Zainal Omar Razak Hamid Karim Jamal Salleh Bakar Idris',
  },
  filipino: {
    male: 'Juan Jose Miguel Angelo Joshua Christian Mark John_Paul Gabriel Paolo Carlo Nathaniel Rafael Enzo Kian Jericho',
    female: 'Maria Angel Princess Kristine Nicole Althea Bea Samantha Andrea Jasmine Kathryn Janelle Trisha Camille Mika Bianca',
    family:
      'Santos Reyes Cruz Bautista Ocampo Garcia Mendoza Torres Tomas Andrada Castillo Flores Villanueva Ramos Castro Rivera Aquino Navarro Salazar Mercado Dela_Cruz Dizon Pascual Manalo',
  },
  thai: {
    male: 'Nattapong:ณัฐพงศ์ Somchai:สมชาย Thanawat:ธนวัฒน์ Kittipong:กิตติพงศ์ Phuwadon:ภูวดล Anucha:อนุชา Worawut:วรวุฒิ Pakorn:ปกรณ์ Tanakorn:ธนกร Chaiwat:ชัยวัฒน์ Win:วิน Bank:แบงค์',
    female:
      'Ploy:พลอย Siriporn:ศิริพร Kanya:กัญญา Nattaya:ณัฐยา Pimchanok:พิมพ์ชนก Suda:สุดา Waranya:วรัญญา Mint:มิ้นท์ Fah:ฟ้า Benjawan:เบญจวรรณ Chanya:ชัญญา Nicha:ณิชา',
    family:
      'Srisai:ศรีใส Saetang:แซ่ตั้ง Wongsakul:วงศ์สกุล Chaiyaporn:ไชยพร Rattanakul:รัตนกุล Suksawat:สุขสวัสดิ์ Boonmee:บุญมี Thongchai:ทองไชย Jaidee:ใจดี Phromma:พรหมมา Intharat:อินทรัตน์ Kaewmanee:แก้วมณี Somboon:สมบูรณ์ Panyarat:ปัญญารัตน์',
  },
  vietnamese: {
    male: 'Minh Anh_Tuấn Quang_Huy Đức Hoàng Bảo Long Khoa Duy Phúc Thành Nam Hải Việt_Anh',
    female: 'Linh Thảo Ngọc_Anh Mai Hương Trang Thanh_Hà Lan_Anh Phương Quỳnh Yến_Nhi Khánh_Vy Hà_My Diệu_Linh',
    family: 'Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý',
    familyFirst: true,
  },
  chinese: {
    male: 'Wei:偉 Chih_Hao:志豪 Chun_Chieh:俊傑 Yu_Hsuan:宇軒 Kai:凱 Ming:明 Jun_Hao:俊豪 Hao_Yu:浩宇 Tzu_Hao:子豪 Chia_Wei:家瑋 Bo_Han:柏翰 Yi_Ting:奕廷 Jason:建宏 Kevin:冠宇',
    female:
      'Mei:美 Ya_Ting:雅婷 Yi_Chun:怡君 Shu_Fen:淑芬 Hsin_Yi:欣怡 Jia_Yi:佳怡 Xin:昕 Yu_Jie:語潔 Wan_Ting:婉婷 Tzu_Han:子涵 Ling:玲 Pei_Shan:佩珊 Vivian:薇 Joyce:心怡',
    family:
      'Chen:陳 Lin:林 Huang:黃 Chang:張 Li:李 Wang:王 Wu:吳 Liu:劉 Tsai:蔡 Yang:楊 Hsu:許 Cheng:鄭 Hsieh:謝 Kuo:郭 Hung:洪 Tseng:曾 Chou:周 Lai:賴 Yeh:葉 Su:蘇',
    familyFirst: true,
  },
  japanese: {
    male: 'Haruto:陽翔 Yuto:悠斗 Sota:颯太 Ren:蓮 Kaito:海斗 Riku:陸 Takumi:拓海 Kenta:健太 Daiki:大輝 Shota:翔太 Ryota:亮太 Yuki:祐樹 Tsubasa:翼 Naoki:直樹 Kazuki:和樹 Hiroto:大翔 Sho:翔 Makoto:誠 Taiga:大雅 Jun:潤',
    female:
      'Yui:結衣 Aoi:葵 Hina:陽菜 Sakura:さくら Misaki:美咲 Rin:凛 Mio:美桜 Nanami:七海 Ayaka:彩花 Haruka:遥 Mai:舞 Yuka:優花 Miyu:美優 Saki:咲希 Kana:加奈 Ami:亜美 Emi:恵美 Riko:莉子 Mana:愛菜 Chihiro:千尋',
    family:
      'Sato:佐藤 Suzuki:鈴木 Takahashi:高橋 Tanaka:田中 Watanabe:渡辺 Ito:伊藤 Yamamoto:山本 Nakamura:中村 Kobayashi:小林 Kato:加藤 Yoshida:吉田 Yamada:山田 Sasaki:佐々木 Yamaguchi:山口 Matsumoto:松本 Inoue:井上 Kimura:木村 Hayashi:林 Shimizu:清水 Saito:斎藤 Mori:森 Ikeda:池田 Hashimoto:橋本 Ishikawa:石川 Ogawa:小川 Okada:岡田 Fujita:藤田 Goto:後藤 Aoki:青木 Sakamoto:坂本',
    familyFirst: true,
  },
  korean: {
    male: 'Minjun:민준 Seojun:서준 Jihoon:지훈 Hyunwoo:현우 Doyun:도윤 Jiho:지호 Junseo:준서 Taeyang:태양 Sungmin:성민 Jaehyun:재현 Dongwook:동욱 Woojin:우진 Kyungsoo:경수 Siwoo:시우 Eunwoo:은우 Minho:민호',
    female:
      'Seoyeon:서연 Jiwoo:지우 Minseo:민서 Hayoon:하윤 Soyeon:소연 Jiyeon:지연 Eunji:은지 Yuna:유나 Chaewon:채원 Sujin:수진 Dahyun:다현 Hyejin:혜진 Yerin:예린 Somin:소민 Bora:보라 Nayeon:나연',
    family:
      'Kim:김 Lee:이 Park:박 Choi:최 Jung:정 Kang:강 Cho:조 Yoon:윤 Jang:장 Lim:임 Han:한 Oh:오 Seo:서 Shin:신 Kwon:권 Hwang:황 Ahn:안 Song:송 Hong:홍 Yoo:유',
    familyFirst: true,
  },
  nigerian: {
    male: 'Emeka Chinedu Tunde Femi Segun Kelechi Ibrahim Obinna Ayo Dami Uche Kunle Musa Tobi David Samuel',
    female: 'Chioma Amara Ngozi Temitope Aisha Folake Adaeze Ifeoma Kemi Blessing Funmi Zainab Simi Tolu Grace Precious',
    family:
      'Okafor Adeyemi Okonkwo Balogun Eze Ogunleye Bello Nwosu Adebayo Okoro Musa Abiola Obi Chukwu Afolabi Lawal Onyeka Ojo Danjuma Nnamdi',
  },
  eastAfrican: {
    male: 'Brian Kevin Dennis Juma Otieno Kamau Mwangi Baraka Amani Collins Victor Ian Hamisi Rashid',
    female: 'Wanjiru Achieng Njeri Faith Mercy Neema Zawadi Amina Wambui Sharon Joy Rehema Akinyi Halima',
    family:
      'Kamau Otieno Mwangi Ochieng Kimani Njoroge Wanjala Kiprop Mutua Odhiambo Karanja Maina Kariuki Omondi Hassan Mushi Mwakyusa Nyambura',
  },
  ghanaian: {
    male: 'Kwame Kofi Kwaku Yaw Kojo Nana Kwabena Fiifi Ebo Michael Prince Emmanuel',
    female: 'Ama Abena Akosua Efua Adwoa Yaa Esi Afia Akua Maame Gifty Sandra',
    family: 'Mensah Owusu Boateng Asante Osei Appiah Agyemang Ofori Addo Amoah Darko Frimpong Ansah Quaye Sarpong Tetteh',
  },
  southAfrican: {
    male: 'Sipho Thabo Lerato Bongani Themba Kagiso Johan Pieter Ruan Mpho Sizwe Tumi Ethan Liam',
    female: 'Nomvula Thandi Lindiwe Zanele Naledi Palesa Ayanda Anke Chané Lerato Nandi Boitumelo Mia Leah',
    family:
      'Dlamini Nkosi Botha van_der_Merwe Naidoo Mokoena Khumalo Zulu Pretorius Ndlovu Mahlangu Pillay Molefe Smith Jacobs Mthembu Radebe du_Plessis',
  },
} satisfies Record<string, NamePool>;

export type Culture = keyof typeof NAMES;
