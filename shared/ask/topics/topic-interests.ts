/** Topics that the vocabulary knows no interest for, by the interest they lie within. */
const TOPICS = `
139: tacos bbq barbecue pizza burger burgers ramen sushi noodles pasta brunch breakfast dinner lunch soup streetfood mukbang dessert desserts cake cakes cookies bread pastry cupcakes macarons brownies croissant chocolate sweets airfryer mealprep homecooking finedining foodreview foodtour wheretoeat michelin steak seafood salad curry dumplings kimchi tapas sandwiches pancakes icecream gelato cheese sourdough
798: vegan plantbased vegetarian keto glutenfree dairyfree diet weightloss nutritionist lowcarb highprotein intermittentfasting macros cleaneating healthyeating smoothie supplements detox nutrition protein wholefoods rawvegan sustainability zerowaste
9: espresso latteart matcha coldbrew cappuccino homebarista cafe specialtycoffee coffeeshop mocktails tea bubbletea boba
19: champagne naturalwine craftbeer gin whiskey whisky cocktails cocktailrecipes winetasting vineyard brewery winery aperitivo redwine whitewine
13: thrifted vintage denim streetstyle capsulewardrobe mensfashion mensstyle plussize plussizefashion midsize handbags minimalstyle oldmoney suits
80: makeuptutorial lipstick eyeliner mascara skincareroutine sunscreen kbeauty acne retinol cleanbeauty curlyhair naturalhair balayage haircolor braids hairstyle nailart manicure gelnails mensgrooming barber sensitiveskin lashes
196: running marathon halfmarathon trailrunning triathlon ironman cycling hyrox calisthenics powerlifting bodybuilding pilates yoga meditation mindfulness breathwork strength crossfit homeworkout cardio stretching
21: football soccer basketball baseball tennis golf rugby cricket hockey volleyball surfing skateboarding snowboarding skiing climbing bouldering boxing mma ufc bjj muaythai kickboxing karate judo wrestling martialarts swimming badminton wakeboard windsurf scubadiving fishing
43: camping hiking vanlife backpacking roadtrip solotravel luxurytravel budgettravel digitalnomad cityguide campervan rvlife tinyhome bushcraft overlanding honeymoon nationalparks outdoors
30: minecraft fortnite valorant roblox csgo leagueoflegends apexlegends warzone callofduty zelda pokemon mario nintendo playstation xbox retrogaming mobilegaming indiegames speedrun pcgaming genshinimpact animalcrossing eldenring rpg esports
25: smartphone iphone android laptop headphones earbuds wearables smarthome desksetup coding programming python javascript ai artificialintelligence chatgpt machinelearning datascience cybersecurity robotics nocode
3: hiphop rap guitar drums bass techno housemusic edm jazz rock metal blues indie dj vinyl kpop rnb dance dancer ballet salsa bachata breakdance piano singing
1826: motorcycle motorbike supercars jdm drift ev electriccar electricvehicle suv offroad motocross motogp
673: dogs puppy dogtraining labrador corgi husky poodle goldenretriever frenchbulldog cats kitten ragdoll mainecoon siamese
190: pregnancy newborn breastfeeding postpartum motherhood toddler montessori lego toys puzzles crafts maternity preschool gentleparenting
1708: couple marriage dating relationship wifey
291: bridal bride weddingdress weddingplanner weddingphotography elopement destinationwedding
36: illustration digitalart watercolor oilpainting acrylicpainting sketch comics pottery ceramics sculpture tattoo piercing calligraphy typography graphicdesign lettering streetart fanart origami
11: streetphotography portraitphotography filmphotography landscapephotography wildlifephotography astrophotography drone analog
58: investing stocks crypto bitcoin forex trading realestate budgeting personalfinance ecommerce dropshipping sidehustle startup entrepreneur marketing digitalmarketing seo copywriting finance
100: mentalhealth anxiety therapy adhd psychology nursing dentistry dermatology physiotherapy pharmacy
1560: diy woodworking carpentry interiordesign homedecor gardening houseplants succulents renovation upcycling homestead composting organization plants
1: anime manga cosplay horror marvel starwars kdrama bollywood netflix movies filmmaking
130: rolex earrings necklace diamonds gemstones pearls horology luxurywatch ring
405: vape hookah shisha cigars
`;

const INTERESTS = new Map(
  TOPICS.trim()
    .split('\n')
    .flatMap((line) => {
      const [id = '', tags = ''] = line.split(': ');
      return tags.split(' ').map((tag): [string, string] => [tag, id]);
    }),
);

const NARROWER = /(?:teacher|trainer|coach|instructor|training|recipe|food|tip|tutorial|artist)s?$/;

/** Id of the interest that a topic lies within, if it is known. */
export const interestOfTopic = (tag: string): string | undefined => INTERESTS.get(tag) ?? INTERESTS.get(tag.replace(NARROWER, ''));
