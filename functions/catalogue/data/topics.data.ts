import type { InterestId } from '#shared/interests.ts';
import type { Field } from './phrases.data.ts';

export type Topic = {
  key: string;
  field: Field;
  /** Strongest first. */
  interests: InterestId[];
  /** Frequency among creators of instagram, youtube, tiktok. */
  common: [instagram: number, youtube: number, tiktok: number];
  /** Typical fraction of women among creators and in their audiences. */
  women: number;
  /** Audience age relative to the platform's average: -1 teenagers … 1 over forty. */
  age: number;
  /** Engagement relative to the average. */
  engagement: number;
  tags: string[];
  brands: string[];
};

type Figures = [common: [number, number, number], women: number, age: number, engagement: number];

const topic = (key: string, field: Field, interests: InterestId[], figures: Figures, words: [tags: string, brands: string]): Topic => {
  const [common, women, age, engagement] = figures;
  const [tags, brands] = words;
  return { key, field, interests, common, women, age, engagement, tags: tags.split(' '), brands: brands.split(', ') };
};

/** Topics of posts. The order is part of the seed: append only at the end. */
export const TOPICS: Topic[] = [
  topic(
    'street-style',
    'fashion',
    [13, 7, 1500],
    [[9, 1, 5], 0.66, -0.2, 1],
    [
      'ootd streetstyle fashion style outfit streetwear fashionblogger outfitoftheday lookbook instafashion styleinspo sneakers denim vintage thrifted fashionista outfitinspo minimalstyle capsulewardrobe fitcheck whatiwore summerstyle fallfashion fashionweek stylist',
      "Zara, H&M, Levi's, Uniqlo, Mango, Converse, Vans, ASOS",
    ],
  ),
  topic(
    'luxury-fashion',
    'fashion',
    [1500, 13, 130],
    [[4, 1, 1], 0.68, 0.1, 0.8],
    [
      'luxury luxuryfashion hautecouture designer parisfashionweek runway luxurylifestyle handbags chanel dior gucci couture redcarpet elegance designerbag highfashion vogue luxurybags prada milanfashionweek fashioneditor blackdress heels frontrow quietluxury',
      'Gucci, Louis Vuitton, Chanel, Dior, Prada, Hermès, Saint Laurent, Bottega Veneta',
    ],
  ),
  topic(
    'menswear',
    'fashion',
    [13, 130, 7],
    [[4, 1, 2], 0.28, 0.1, 0.9],
    [
      'menswear mensfashion mensstyle suits gentleman menstyle dapper tailoring mensgrooming watches sartorial menwithstyle mensoutfit bespoke blazer classicstyle smartcasual barber beard loafers tailored suitup oldmoney mensstreetstyle fragrance',
      'Ralph Lauren, Tommy Hilfiger, Calvin Klein, Dr. Martens, Daniel Wellington, Fossil, Zara, ASOS',
    ],
  ),
  topic(
    'plus-size',
    'fashion',
    [13, 80, 7],
    [[2, 0.5, 2], 0.88, 0, 1.1],
    [
      'plussize bodypositive curvy plussizefashion selflove bodypositivity curvygirl effyourbeautystandards plusmodel curvyfashion bodyacceptance midsize midsizefashion confidence psootd loveyourself curves plussizestyle bopo celebratemysize fatfashion midsizestyle size16 selfworth realbodies',
      'Fashion Nova, ASOS, Target, Boohoo, PrettyLittleThing, Dove, H&M',
    ],
  ),
  topic(
    'makeup',
    'beauty',
    [80, 7, 13],
    [[8, 4, 7], 0.88, -0.3, 1.1],
    [
      'makeup makeuptutorial beauty mua makeupartist grwm lipstick eyeliner eyeshadow glam beautyblogger foundation contour makeuplook softglam mascara lashes blush makeuptransformation highlight beautytips lipgloss bridalmakeup makeupaddict wakeupandmakeup',
      'MAC Cosmetics, Maybelline, NYX Cosmetics, Fenty Beauty, Huda Beauty, Charlotte Tilbury, Sephora, Rare Beauty',
    ],
  ),
  topic(
    'skincare',
    'beauty',
    [80, 100, 798],
    [[6, 3, 6], 0.84, 0, 1.1],
    [
      'skincare skincareroutine glowingskin selfcare skin antiaging sunscreen kbeauty acne glassskin skincaretips retinol moisturizer serum skincarecommunity cleanbeauty hyaluronicacid skinbarrier vitaminc niacinamide dermatologist glow facial spf doublecleansing',
      'CeraVe, The Ordinary, La Roche-Posay, Clinique, Nivea, Garnier, Innisfree, Shiseido',
    ],
  ),
  topic(
    'hair',
    'beauty',
    [80, 13],
    [[4, 2, 4], 0.86, 0, 1],
    [
      'hair hairstyle curlyhair haircare naturalhair hairstylist haircolor balayage haircut longhair blonde hairgoals hairtutorial braids curlygirlmethod hairtransformation wavyhair hairdresser protectivestyles brunette bob hairgrowth hairinspo salon updo',
      'L’Oréal Paris, Garnier, Dove, Dyson, Sephora, Natura',
    ],
  ),
  topic(
    'nails',
    'beauty',
    [80, 36],
    [[3, 1, 3], 0.93, -0.1, 1],
    [
      'nails nailart manicure gelnails naildesign nailsofinstagram acrylicnails nailinspo nailtech frenchnails gelpolish nailswag chromenails naildesigns glitternails pinknails nailsoftheday shortnails almondnails nailpolish pressonnails nailstudio summernails ombrenails nailtutorial',
      'Sephora, L’Oréal Paris, Maybelline, Shein',
    ],
  ),
  topic(
    'gym',
    'fitness',
    [196, 33, 798],
    [[7, 3, 6], 0.42, -0.2, 1],
    [
      'gym fitness workout bodybuilding fitnessmotivation gymlife strength fitfam legday personaltrainer training muscle gains homeworkout powerlifting gymmotivation glutes fitspo pushday deadlift protein calisthenics squats abs transformation',
      'Gymshark, Myprotein, Optimum Nutrition, Under Armour, Rogue Fitness, WHOOP, Technogym, Nike',
    ],
  ),
  topic(
    'yoga',
    'fitness',
    [196, 798, 33],
    [[4, 2, 2], 0.8, 0.3, 0.9],
    [
      'yoga yogapractice meditation mindfulness pilates yogateacher yogaeveryday namaste vinyasa yogainspiration breathwork yogalife stretching flexibility wellness hathayoga yogajourney asana yogaflow pranayama yinyoga mobility morningyoga mat innerpeace',
      'Lululemon, Alo Yoga, Manduka, Athleta, Sweaty Betty, Calm, Headspace',
    ],
  ),
  topic(
    'running',
    'fitness',
    [196, 21, 33],
    [[3, 1, 2], 0.5, 0.3, 1],
    [
      'running runner marathon halfmarathon trailrunning run runningcommunity 5k 10k runningmotivation triathlon ironman cycling endurance garmin strava marathontraining morningrun ultrarunning racing trackandfield cardio longrun runhappy hyrox',
      'Asics, New Balance, Garmin, Strava, Salomon, Nike, Adidas',
    ],
  ),
  topic(
    'travel',
    'travel',
    [43, 11, 1500],
    [[10, 4, 5], 0.54, 0.1, 0.9],
    [
      'travel wanderlust travelgram travelphotography explore adventure vacation traveltheworld solotravel beach travelblogger backpacking roadtrip hiddengems bucketlist traveltips islandlife sunset digitalnomad passportready cityguide mountains budgettravel tropical holiday',
      'Airbnb, Booking.com, Emirates, Qatar Airways, Marriott, Samsonite, GoPro, GetYourGuide',
    ],
  ),
  topic(
    'luxury-travel',
    'travel',
    [43, 1500, 139],
    [[3, 1, 1], 0.58, 0.3, 0.8],
    [
      'luxurytravel luxuryhotel resort fivestar luxurylife hotels maldives santorini dubai infinitypool firstclass travelinstyle boutiquehotel honeymoon yacht spa overwatervilla amalficoast businessclass villa luxuryresort hotellife finedining beachclub suite',
      'Four Seasons, Hilton, Marriott, Emirates, Qatar Airways, Moët & Chandon, Rolex',
    ],
  ),
  topic(
    'van-life',
    'travel',
    [43, 798, 1826],
    [[2, 2, 2], 0.48, 0.2, 1],
    [
      'vanlife camping outdoors hiking homeiswhereyouparkit vanlifediaries campervan overlanding nationalparks rvlife optoutside offgrid campfire vanconversion nature roadtripping tinyhome sprintervan backpacking wildcamping stealthcamping tentcamping outdoorlife bushcraft trail',
      'Patagonia, The North Face, Columbia, Arc’teryx, GoPro, Jeep, Volkswagen',
    ],
  ),
  topic(
    'recipes',
    'food',
    [139, 798, 9],
    [[8, 6, 7], 0.64, 0.2, 1],
    [
      'recipes food cooking easyrecipes homemade foodie dinner foodblogger healthyrecipes comfortfood pasta homecooking lunch quickrecipes instafood mealprep dinnerideas breakfast chicken soup cookingtips airfryer weeknightdinner foodstagram delicious',
      'HelloFresh, KitchenAid, Barilla, Nestlé, Whole Foods, Lidl, Carrefour',
    ],
  ),
  topic(
    'baking',
    'food',
    [139, 9, 1708],
    [[4, 3, 4], 0.78, 0.2, 1],
    [
      'baking cake dessert cakedecorating cookies chocolate bread pastry cupcakes sourdough birthdaycake baker buttercream patisserie brownies homebaker macarons sweets dessertlover cheesecake croissant fondant cinnamonrolls baketherapy desserttable',
      'Nutella, KitchenAid, Oreo, Nestlé, Lidl, Target',
    ],
  ),
  topic(
    'restaurants',
    'food',
    [139, 9, 43],
    [[6, 3, 5], 0.52, 0.1, 0.9],
    [
      'restaurants streetfood foodreview foodvlog eatlocal foodlover brunch mukbang ramen sushi burger pizza foodtour wheretoeat foodguide tacos bestfood finedining michelin foodadventure hiddenfoodspots noodles bbq nightmarket cheapeats',
      'Uber Eats, DoorDash, McDonald’s, KFC, Domino’s, Burger King, Tripadvisor',
    ],
  ),
  topic(
    'vegan',
    'food',
    [798, 139, 196],
    [[3, 2, 2], 0.74, 0, 1],
    [
      'vegan plantbased veganfood veganrecipes vegetarian crueltyfree govegan vegansofig healthyfood whatveganseat plantbaseddiet dairyfree veganlife tofu glutenfree smoothiebowl wholefoods veganism plantpower meatless vegancommunity oatmilk rawvegan lentils veganbaking',
      'Oatly, Beyond Meat, Alpro, Vitamix, Whole Foods, Huel',
    ],
  ),
  topic(
    'coffee',
    'food',
    [9, 139, 36],
    [[3, 1, 2], 0.5, 0, 0.9],
    [
      'coffee latteart espresso barista coffeetime coffeelover cafe specialtycoffee coffeeshop pourover homebarista cappuccino coffeebeans icedcoffee coldbrew v60 matcha flatwhite aeropress coffeegram tea cafehopping butfirstcoffee roastery thirdwave',
      'Starbucks, Nespresso, Lavazza, illy, Blue Bottle Coffee, Costa Coffee, Oatly',
    ],
  ),
  topic(
    'wine',
    'food',
    [19, 139, 1500],
    [[2, 1, 1], 0.44, 0.5, 0.8],
    [
      'wine cocktails winetasting sommelier redwine mixology winelover champagne vineyard bartender whiskey naturalwine craftbeer winetime beer gin aperitivo rose winecountry winery cocktailrecipes negroni bar brewery whitewine',
      'Moët & Chandon, Aperol, Campari, Bacardi, Hennessy, Heineken, Absolut',
    ],
  ),
  topic(
    'mobile-gaming',
    'gaming',
    [30, 25],
    [[2, 7, 6], 0.2, -0.8, 1.1],
    [
      'mobilegaming freefire pubgmobile gaming mobilelegends gamer codmobile gameplay brawlstars clashroyale esports roblox mobilegame garenafreefire mlbb battleroyale genshinimpact gamingcommunity supercell rankpush headshot montage proplayer gamingmemes clutch',
      'Samsung, Xiaomi, Asus, Roblox, Activision, Razer, OnePlus',
    ],
  ),
  topic(
    'pc-gaming',
    'gaming',
    [30, 25, 1],
    [[2, 8, 4], 0.18, -0.5, 1],
    [
      'gaming pcgaming twitch streamer gamer esports fortnite minecraft valorant leagueoflegends letsplay csgo steam gamingsetup gameplay speedrun warzone apexlegends indiegames twitchstreamer rpg fps pcbuild walkthrough gamingclips',
      'Riot Games, Epic Games, Razer, Logitech G, Steam, Nvidia, HyperX, SteelSeries',
    ],
  ),
  topic(
    'console-gaming',
    'gaming',
    [30, 1, 25],
    [[1.5, 5, 2.5], 0.22, -0.3, 1],
    [
      'playstation ps5 xbox nintendo nintendoswitch videogames gta6 zelda eafc fifa retrogaming gamingnews pokemon mario eldenring xboxseriesx callofduty gamecollector gamereview trophyhunter gamingislife gamerlife animalcrossing playstation5 console',
      'PlayStation, Xbox, Nintendo, EA Sports, Ubisoft, Activision',
    ],
  ),
  topic(
    'gadgets',
    'tech',
    [25, 11, 7],
    [[2.5, 7, 3], 0.24, 0.1, 0.9],
    [
      'tech gadgets technology smartphone iphone android unboxing techreview apple samsung smarthome desksetup laptop review headphones techtok iphone16 macbook wearables techtips galaxy earbuds camera newtech pixel',
      'Apple, Samsung, Google, Sony, Xiaomi, Bose, OnePlus, Logitech G',
    ],
  ),
  topic(
    'coding',
    'tech',
    [25, 58],
    [[2, 4, 2], 0.28, 0, 0.9],
    [
      'coding programming developer python javascript webdevelopment softwareengineer ai machinelearning learntocode coder datascience programmer 100daysofcode reactjs computerscience cybersecurity devlife codinglife linux chatgpt fullstack startup github automation',
      'Google, Microsoft, Udemy, Coursera, Notion, Lenovo, Dell',
    ],
  ),
  topic(
    'ai',
    'tech',
    [25, 58, 36],
    [[1.5, 3, 2.5], 0.3, 0, 1],
    [
      'ai artificialintelligence chatgpt aitools aiart generativeai midjourney futuretech promptengineering productivity machinelearning deeplearning aivideo robotics openai aiagents llm automation technews nocode futureofwork aihacks sora promptsdaily innovation',
      'Google, Microsoft, Nvidia, Notion, Adobe, Canva',
    ],
  ),
  topic(
    'pop-music',
    'music',
    [3, 1, 13],
    [[4, 6, 5], 0.6, -0.4, 1.1],
    [
      'music singer newmusic cover pop songwriter livemusic musicvideo vocals singersongwriter acoustic concert artist spotify tour studio originalsong musician album musicislife indie playlist singing unsigned newsingle',
      'Spotify, Shure, Sennheiser, Beats by Dre, Yamaha Music, Tidal',
    ],
  ),
  topic(
    'hip-hop',
    'music',
    [3, 13],
    [[3, 4, 4], 0.36, -0.4, 1],
    [
      'hiphop rap rapper freestyle beats producer trap hiphopmusic newrelease musicproducer drill undergroundhiphop rapmusic studiolife rnb bars rapbattle mixtape beatmaker 808 typebeat streetrap cypher lyricist flow',
      'Beats by Dre, SoundCloud, Nike, Adidas, Spotify, Ableton',
    ],
  ),
  topic(
    'guitar',
    'music',
    [3, 36],
    [[2, 3, 2], 0.26, 0.2, 1],
    [
      'guitar guitarist electricguitar guitarcover acousticguitar guitarsolo rock fender guitarlesson bass metal gibson drums blues band stratocaster pedalboard shred telecaster riff fingerstyle rocknroll guitartutorial luthier jam',
      'Fender, Gibson, Marshall, Roland, Yamaha Music, Shure',
    ],
  ),
  topic(
    'dj',
    'music',
    [3, 25, 19],
    [[2, 1.5, 1.5], 0.36, -0.1, 0.9],
    [
      'dj techno housemusic electronicmusic edm festival djlife nightlife rave deephouse club producer afrohouse vinyl djset party melodictechno ibiza tomorrowland afterparty turntables techhouse ableton dancefloor synth',
      'Native Instruments, Ableton, Roland, SoundCloud, Red Bull, Heineken',
    ],
  ),
  topic(
    'dance',
    'music',
    [3, 33, 1],
    [[2, 1.5, 7], 0.7, -0.7, 1.3],
    [
      'dance dancer choreography dancechallenge hiphopdance dancevideo ballet trending viral dancers contemporary kpopdance dancecover dancelife ballerina afrodance heels dancecrew freestyle salsa dancechallenges bachata breakdance shuffle duet',
      'Nike, Puma, Adidas, Lululemon, Spotify',
    ],
  ),
  topic(
    'sports-cars',
    'cars',
    [1826, 1500, 21],
    [[3, 4, 3], 0.16, 0, 1],
    [
      'cars supercars carsofinstagram sportscar carspotting jdm bmw ferrari porsche lamborghini mercedes turbo drift carlifestyle audi hypercar carmeet bmwm3 stance v8 gtr racecar carlovers mustang drifting',
      'BMW, Porsche, Ferrari, Lamborghini, Audi, Mercedes-Benz, Michelin, Pirelli',
    ],
  ),
  topic(
    'motorbikes',
    'cars',
    [1826, 43, 21],
    [[2, 3, 2], 0.18, 0.1, 1],
    [
      'motorcycle bikelife motorbike biker motovlog ride ducati yamaha bikersofinstagram superbike kawasaki caferacer harleydavidson motocross motogp enduro sportbike bmwmotorrad adventurebike ktm wheelie dirtbike ridesafe r1 twowheels',
      'Harley-Davidson, Ducati, Kawasaki, Honda, BMW, Michelin, GoPro',
    ],
  ),
  topic(
    'electric-cars',
    'cars',
    [1826, 25, 58],
    [[1, 2.5, 1.5], 0.2, 0.4, 0.8],
    [
      'ev tesla electriccar electricvehicle carreview evcharging model3 modely cybertruck cleanenergy testdrive newcar automotive suv hybrid evlife solar cartech autonomous carnews batterytech sustainability rangetest hyundai ioniq5',
      'Tesla, Hyundai, Volkswagen, Ford, Toyota, BMW',
    ],
  ),
  topic(
    'dogs',
    'pets',
    [673, 1708],
    [[5, 2, 5], 0.68, 0.2, 1.4],
    [
      'dogs puppy dogsofinstagram doglover goldenretriever rescuedog dogtraining doglife cutedog frenchbulldog puppylove labrador corgi dogmom adoptdontshop husky germanshepherd dachshund funnydogs puppies dogoftheday poodle dogtok zoomies bestfriend',
      'Purina, Royal Canin, Pedigree, Chewy, BarkBox, Kong, PetSmart',
    ],
  ),
  topic(
    'cats',
    'pets',
    [673, 1708],
    [[4, 2, 4], 0.7, 0.1, 1.4],
    [
      'cats catsofinstagram kitten cat catlover meow rescuecat cutecats catlife funnycats kitty britishshorthair mainecoon catmom tabby blackcat ragdoll catvideos catoftheday orangecat purr cattok siamese adoptacat indoorcat',
      'Whiskas, Royal Canin, Purina, Chewy, Hill’s, Furbo',
    ],
  ),
  topic(
    'motherhood',
    'family',
    [190, 1708, 798],
    [[6, 3, 4], 0.9, 0.2, 1.1],
    [
      'motherhood momlife mom baby family parenting toddler pregnancy newborn kids mumlife babygirl babyboy momblogger breastfeeding toddlerlife mama boymom girlmom postpartum motherhoodunplugged babyshower maternity familytime momhacks',
      'Pampers, Huggies, Chicco, Fisher-Price, Johnson & Johnson, Disney',
    ],
  ),
  topic(
    'kids-toys',
    'family',
    [190, 1, 1708],
    [[1, 5, 1.5], 0.58, 0.1, 0.8],
    [
      'kids toys lego playtime nurseryrhymes kidsvideos learning toyreview cartoons activitiesforkids unboxingtoys crafts barbie kidsactivities montessori playdoh preschool slime familyfun funforkids hotwheels disney dollhouse surprisetoys puzzles',
      'LEGO, Mattel, Hasbro, Barbie, Hot Wheels, Disney, Fisher-Price',
    ],
  ),
  topic(
    'couples',
    'comedy',
    [1708, 43, 291],
    [[3, 3, 4], 0.62, -0.2, 1.2],
    [
      'couple love couplegoals relationship relationshipgoals family vlog prank datenight couplevlog husband dailyvlog marriage girlfriend boyfriend anniversary together coupletravel lovestory soulmate longdistance wifey loveyou dating couplecomedy',
      'Tinder, Pandora, Airbnb, Disney, Snapchat, Oreo',
    ],
  ),
  topic(
    'weddings',
    'fashion',
    [291, 130, 13],
    [[4, 1, 1.5], 0.84, 0.1, 0.9],
    [
      'wedding bride weddingdress weddingplanner bridal weddingphotography bridetobe engaged weddinginspiration groom weddingday bridesmaids weddingdecor bouquet destinationwedding weddingphotographer engagementring proposal mehndi weddingflowers weddingvenue weddinginspo married weddingcake elopement',
      'Pronovias, Vera Wang, David’s Bridal, The Knot, Zola, Blue Nile, Tiffany & Co.',
    ],
  ),
  topic(
    'illustration',
    'art',
    [36, 11],
    [[4, 2, 3], 0.6, -0.3, 1.2],
    [
      'art illustration drawing digitalart artist sketch procreate characterdesign artwork fanart sketchbook illustrator artistsoninstagram anime animeart painting watercolor comics conceptart inktober doodle artprocess speedpaint copicmarkers oc',
      'Procreate, Wacom, Copic, Adobe, Posca, Faber-Castell',
    ],
  ),
  topic(
    'painting',
    'art',
    [36, 1560],
    [[3, 1.5, 2.5], 0.6, 0.3, 1],
    [
      'painting art oilpainting acrylicpainting artist abstractart contemporaryart watercolor canvas artstudio fineart gallery modernart portrait artcollector artoftheday streetart mural pottery ceramics landscapepainting sculpture resinart artgallery impressionism',
      'Winsor & Newton, Faber-Castell, Moleskine, Posca, Etsy, IKEA',
    ],
  ),
  topic(
    'tattoo',
    'art',
    [36, 13],
    [[3, 0.5, 1.5], 0.46, -0.1, 1],
    [
      'tattoo tattoos ink tattooartist inked blackwork tattooed tattooideas finelinetattoo tattoodesign traditionaltattoo blackandgrey dotwork realismtattoo tattoostudio minimaltattoo flash neotraditional sleeve tattoolife japanesetattoo inkedgirls tattoosofinstagram linework piercing',
      'Vans, Converse, Dr. Martens, Harley-Davidson, Wacom',
    ],
  ),
  topic(
    'graphic-design',
    'art',
    [36, 58, 25],
    [[3, 1, 1], 0.46, 0, 0.8],
    [
      'design graphicdesign branding logo typography designer logodesign ui ux uidesign webdesign creative graphicdesigner packaging motiondesign poster figma brandidentity illustrator photoshop visualidentity 3d lettering artdirection blender',
      'Adobe, Figma, Canva, Behance, Pantone, Squarespace, Apple',
    ],
  ),
  topic(
    'landscape-photo',
    'photo',
    [11, 43, 36],
    [[5, 2, 1], 0.36, 0.3, 1],
    [
      'photography landscape naturephotography landscapephotography nature sunset goldenhour drone mountains astrophotography longexposure wildlife earthpix milkyway sunrise naturelovers dronephotography forest waterfall wildlifephotography visualsoflife lightroom iceland northernlights seascape',
      'Canon, Nikon, Sony Alpha, DJI, Fujifilm, Peak Design, Adobe Lightroom',
    ],
  ),
  topic(
    'portrait-photo',
    'photo',
    [11, 13, 36],
    [[4, 1, 1], 0.5, 0, 1],
    [
      'portrait photography portraitphotography photographer streetphotography model blackandwhite filmphotography 35mm photoshoot analog canon portraits fujifilm editorial bnw kodak portraitmood sonyalpha leica studio headshot nightphotography cinematic photooftheday',
      'Canon, Fujifilm, Leica, Sigma, Sony Alpha, Kodak, Polaroid',
    ],
  ),
  topic(
    'entrepreneurs',
    'business',
    [58, 25],
    [[5, 3, 4], 0.4, 0.2, 0.8],
    [
      'business entrepreneur motivation success mindset startup entrepreneurship smallbusiness leadership hustle goals ecommerce sidehustle passiveincome productivity businesstips femaleentrepreneur dropshipping ceo inspiration founder selfimprovement amazonfba coaching networking',
      'Shopify, LinkedIn, HubSpot, Notion, Slack, Squarespace, MasterClass',
    ],
  ),
  topic(
    'investing',
    'business',
    [58, 25],
    [[3, 5, 3], 0.26, 0.3, 0.8],
    [
      'finance investing money stocks crypto bitcoin personalfinance trading wealth stockmarket realestate financialfreedom ethereum budgeting forex passiveincome invest savings daytrading dividends economy moneytips etf blockchain retirement',
      'PayPal, Visa, Mastercard, Forbes, Udemy',
    ],
  ),
  topic(
    'marketing',
    'business',
    [58, 36],
    [[3, 1.5, 2], 0.54, 0.1, 0.7],
    [
      'marketing socialmedia digitalmarketing contentcreator socialmediamarketing branding contentmarketing instagramtips reels copywriting personalbrand marketingtips seo socialmediamanager ugc growthhacking emailmarketing creatoreconomy contentstrategy influencermarketing advertising freelancer tiktokgrowth canva hooks',
      'HubSpot, Canva, LinkedIn, Shopify, Slack, Adobe, Skillshare',
    ],
  ),
  topic(
    'mental-health',
    'health',
    [100, 798, 58],
    [[4, 2, 4], 0.72, 0, 1],
    [
      'mentalhealth selfcare anxiety therapy mindfulness selflove healing mentalhealthawareness psychology wellbeing mentalhealthmatters adhd depression therapist innerchild selfhelp boundaries trauma mindset journaling burnout positivity recovery emotions affirmations',
      'Headspace, Calm, Moleskine, Fitbit',
    ],
  ),
  topic(
    'doctors',
    'health',
    [100, 798],
    [[2, 2, 2], 0.58, 0.3, 0.8],
    [
      'health doctor medicine medstudent nutrition healthtips nurse medical dentist surgery wellness hospital healthcare medicalstudent dietitian pharmacy dermatology physiotherapy guthealth pediatrics dentistry nursing immunity womenshealth cardiology',
      'Colgate, Oral-B, Philips Sonicare, Bayer, Omron, Invisalign, WebMD',
    ],
  ),
  topic(
    'nutrition',
    'health',
    [798, 196, 139],
    [[4, 2, 3], 0.68, 0.2, 0.9],
    [
      'nutrition healthylifestyle healthyeating weightloss diet healthyfood wellness nutritionist keto highprotein mealprep intermittentfasting macros caloriedeficit cleaneating guthealth fatloss lowcarb healthyhabits supplements smoothie balanceddiet weightlossjourney fiber detox',
      'Myprotein, Huel, Herbalife, Athletic Greens, Quest Nutrition, Vitamix, Danone',
    ],
  ),
  topic(
    'interiors',
    'home',
    [1560, 36, 7],
    [[5, 2, 3], 0.78, 0.3, 0.9],
    [
      'interiordesign homedecor interior home decor homeinspo livingroom kitchen bedroom scandinavian homedesign renovation diy interiorstyling cozyhome furniture architecture boho kitchendesign bathroom homesweethome midcenturymodern vintagehome apartmenttherapy organization',
      'IKEA, West Elm, Wayfair, Zara Home, Crate & Barrel, Pottery Barn, Dyson',
    ],
  ),
  topic(
    'gardening',
    'home',
    [1560, 798],
    [[2.5, 2, 2], 0.64, 0.6, 1.1],
    [
      'gardening plants garden houseplants flowers plantsofinstagram urbanjungle gardenlife plantmom growyourown vegetablegarden succulents monstera organicgardening roses permaculture greenhouse plantcare homestead raisedbeds tomatoes indoorplants composting cottagegarden seeds',
      'Gardena, Husqvarna, Home Depot, Bosch, IKEA',
    ],
  ),
  topic(
    'diy',
    'home',
    [1560, 36, 25],
    [[2, 4, 3], 0.36, 0.4, 1],
    [
      'diy woodworking handmade homeimprovement diyprojects woodwork maker furniture tools craft carpentry upcycling crafts renovation workshop homerenovation lifehacks build diycrafts epoxy powertools furnitureflip welding restoration 3dprinting',
      'Bosch, Home Depot, Leroy Merlin, Husqvarna, Philips Hue',
    ],
  ),
  topic(
    'movies',
    'film',
    [1, 3],
    [[3, 5, 4], 0.5, 0, 0.9],
    [
      'movies film cinema netflix series moviereview actor marvel filmmaking horror hollywood cinematography director tvshow actress moviescenes filmmaker trailer behindthescenes bollywood kdrama screenwriting boxoffice starwars oscars',
      'Netflix, Disney+, Prime Video, HBO Max, Marvel Studios, Warner Bros., Hulu',
    ],
  ),
  topic(
    'anime',
    'film',
    [1, 30, 36],
    [[3, 3, 4], 0.44, -0.8, 1.3],
    [
      'anime manga cosplay otaku animefan onepiece naruto cosplayer weeb demonslayer jujutsukaisen attackontitan animeedit dragonball cosplaygirl animememes comiccon studioghibli myheroacademia mangaart otakuculture animefigure harajuku amv vtuber',
      'Crunchyroll, Funko, Nintendo, PlayStation, Netflix',
    ],
  ),
  topic(
    'football',
    'sports',
    [21, 33, 30],
    [[5, 4, 5], 0.18, -0.3, 1],
    [
      'football soccer championsleague futbol premierleague messi ronaldo laliga worldcup footballer skills goals realmadrid fcbarcelona freestylefootball goalkeeper fifa training matchday footballskills seriea manchesterunited footballboots bundesliga nutmeg',
      'Nike, Adidas, Puma, EA Sports, FIFA, Umbro, Heineken',
    ],
  ),
  topic(
    'basketball',
    'sports',
    [21, 13, 33],
    [[2.5, 2, 2.5], 0.22, -0.3, 1],
    [
      'basketball nba hoops dunk lebron basketballtraining ballislife sneakers nbahighlights hooper jordan highlights lakers curry ncaa handles basketballneverstops wnba warriors buckets kobe mvp streetball threepointer crossover',
      'NBA, Nike, Spalding, Wilson, Under Armour, ESPN, Puma',
    ],
  ),
  topic(
    'surf',
    'sports',
    [21, 43, 33],
    [[2.5, 1.5, 1.5], 0.42, -0.2, 1],
    [
      'surfing surf ocean skateboarding waves snowboarding beachlife skate surfer skateboard longboard sup kitesurf skiing saltlife wakeboard climbing extreme surfphotography bouldering freeride skatelife barrel windsurf halfpipe',
      'Vans, Red Bull, GoPro, Patagonia, Monster Energy, Salomon, The North Face',
    ],
  ),
  topic(
    'combat',
    'sports',
    [21, 196],
    [[2, 2, 2.5], 0.22, -0.1, 1],
    [
      'mma boxing ufc martialarts bjj muaythai kickboxing jiujitsu fighter boxingtraining karate wrestling taekwondo judo knockout combatsports selfdefense sparring boxer fightnight grappling mmatraining nogi heavybag judoka',
      'Under Armour, Reebok, Monster Energy, ESPN',
    ],
  ),
  topic(
    'comedy',
    'comedy',
    [1, 1708],
    [[5, 5, 11], 0.46, -0.4, 1.3],
    [
      'comedy funny memes humor viral skit comedian lol funnyvideos prank fyp standup relatable sketch trending meme parody jokes laugh standupcomedy comedyreels funnymemes pov impressions improv',
      'Netflix, Red Bull, Snapchat, Pepsi, KFC, Oreo',
    ],
  ),
  topic(
    'lifestyle',
    'fashion',
    [1708, 13, 43],
    [[7, 5, 8], 0.68, -0.2, 1],
    [
      'lifestyle vlog dailyvlog dayinmylife aesthetic morningroutine thatgirl lifestyleblogger weekendvibes dailylife vlogger selfcare inspiration goodvibes minivlog positivevibes happiness cozy citylife productivevlog storytime weekinmylife roomtour haul slowliving',
      'Amazon, Starbucks, Airbnb, Zara, Apple, Shein, Spotify',
    ],
  ),
  topic(
    'books',
    'books',
    [1708, 58, 1],
    [[3, 1.5, 3], 0.76, 0.1, 1],
    [
      'books reading bookstagram booktok bookworm booklover bookreview author fantasybooks romancebooks writing currentlyreading writersofinstagram poetry bookrecommendations tbr library thriller literature bookclub bookshelf readersofinstagram kindle classics poet',
      'Amazon, Moleskine, Target, Ben & Jerry’s',
    ],
  ),
  topic(
    'study',
    'books',
    [58, 1708, 25],
    [[3, 4, 4], 0.62, -0.6, 1],
    [
      'study studygram studymotivation studytips student school university studywithme education notes college learnenglish exam productivity science math history studyinspo languagelearning teacher homework studyabroad stationery englishteacher collegelife',
      'Coursera, Udemy, Notion, Skillshare, Moleskine, Apple',
    ],
  ),
  topic(
    'jewelry',
    'fashion',
    [130, 1500, 13],
    [[3, 0.5, 1.5], 0.72, 0.2, 0.8],
    [
      'jewelry watches handmadejewelry rolex diamonds earrings gold necklace luxurywatch watchcollector silver ring bracelet omega wristwatch gemstones finejewelry watchoftheday pearls jewelrydesigner seiko engagementrings horology speedmaster goldjewelry',
      'Pandora, Swarovski, Rolex, Omega, Cartier, Tag Heuer, Seiko, Tiffany & Co.',
    ],
  ),
  topic(
    'cigars',
    'food',
    [405, 19],
    [[0.6, 0.3, 0.2], 0.26, 0.1, 0.8],
    [
      'cigars vape hookah cigarlife shisha vapelife vaping cigaraficionado cubancigars cigarsociety ejuice whiskeyandcigars cigarlounge botl vapefam cloudchasing hookahlounge tobacco pipesmoking sotl humidor habanos zippo cohiba lounge',
      'Cohiba, Zippo, Al Fakher, Davidoff, Geekvape, RAW Rolling Papers',
    ],
  ),
];
