import type { InterestId } from '#shared/interests.ts';

export type Brand = { name: string; interest: InterestId };

const of = (interest: InterestId, names: string): Brand[] => names.split(',').map((name) => ({ name: name.trim(), interest }));

/** Real brands by interest. The id of a brand is its 1-based position in this list: append only at the end. */
export const BRANDS: Brand[] = [
  ...of(
    1,
    'Netflix, Disney+, HBO Max, Prime Video, Hulu, Paramount+, Marvel Studios, Warner Bros., Universal Pictures, Crunchyroll, Apple TV+, Pixar, BBC',
  ),
  ...of(
    3,
    'Spotify, Fender, Gibson, Yamaha Music, Beats by Dre, SoundCloud, Roland, Ableton, Marshall, Shure, Tidal, Sennheiser, Native Instruments',
  ),
  ...of(
    7,
    'Amazon, Walmart, Target, IKEA, Costco, eBay, Etsy, AliExpress, Shein, Temu, Mercado Libre, Shopee, Flipkart, Rakuten, Zalando, ASOS',
  ),
  ...of(
    9,
    'Starbucks, Nespresso, Coca-Cola, Pepsi, Red Bull, Monster Energy, Dunkin, Lavazza, illy, Lipton, Costa Coffee, Blue Bottle Coffee, Twinings',
  ),
  ...of(11, 'Canon, Nikon, GoPro, DJI, Fujifilm, Leica, Sony Alpha, Insta360, Polaroid, Sigma, Manfrotto, Peak Design, Adobe Lightroom'),
  ...of(
    13,
    "Zara, H&M, Levi's, Uniqlo, Mango, Converse, Vans, Dr. Martens, Tommy Hilfiger, Calvin Klein, Ralph Lauren, Urban Outfitters, PrettyLittleThing, Fashion Nova, Boohoo",
  ),
  ...of(
    19,
    'Heineken, Corona, Budweiser, Guinness, Stella Artois, Moët & Chandon, Hennessy, Jack Daniel’s, Absolut, Bacardi, Aperol, Campari',
  ),
  ...of(21, 'Nike, Adidas, Puma, Under Armour, New Balance, ESPN, Wilson, Decathlon, Umbro, Spalding, Asics, Mizuno, NBA, FIFA'),
  ...of(25, 'Apple, Samsung, Google, Sony, Microsoft, Intel, Dell, HP, Lenovo, Asus, Xiaomi, Huawei, OnePlus, Nvidia, LG, Bose'),
  ...of(
    30,
    'PlayStation, Xbox, Nintendo, Riot Games, Epic Games, Razer, Logitech G, Steam, EA Sports, Activision, Ubisoft, Roblox, HyperX, SteelSeries',
  ),
  ...of(
    33,
    'Lululemon, Gymshark, Alo Yoga, Fabletics, Reebok, Athleta, Sweaty Betty, Patagonia, The North Face, Columbia, Salomon, Arc’teryx',
  ),
  ...of(36, 'Adobe, Canva, Wacom, Procreate, Winsor & Newton, Behance, Faber-Castell, Moleskine, Posca, Pantone, Figma, Copic, Lego Art'),
  ...of(
    43,
    'Airbnb, Booking.com, Expedia, Marriott, Hilton, Emirates, Qatar Airways, Lufthansa, Tripadvisor, Samsonite, Hostelworld, Four Seasons, GetYourGuide, Away',
  ),
  ...of(
    58,
    'LinkedIn, Shopify, HubSpot, Forbes, Coursera, Udemy, Notion, Slack, PayPal, Visa, Mastercard, Skillshare, Squarespace, MasterClass',
  ),
  ...of(
    80,
    'Sephora, MAC Cosmetics, Maybelline, L’Oréal Paris, NYX Cosmetics, Fenty Beauty, Huda Beauty, Charlotte Tilbury, CeraVe, The Ordinary, Estée Lauder, Clinique, Dove, Nivea, Garnier, La Roche-Posay, Shiseido, Innisfree, Natura, Rare Beauty',
  ),
  ...of(100, 'Pfizer, Johnson & Johnson, Philips Sonicare, Oral-B, Colgate, Invisalign, Headspace, Calm, Omron, Bayer, Medtronic, WebMD'),
  ...of(
    130,
    'Pandora, Swarovski, Rolex, Omega, Cartier, Tiffany & Co., Casio, Daniel Wellington, Fossil, Tag Heuer, Seiko, Bulgari, Tissot',
  ),
  ...of(
    139,
    'McDonald’s, KFC, Burger King, Subway, Domino’s, Whole Foods, HelloFresh, Trader Joe’s, Uber Eats, DoorDash, Nestlé, Barilla, Nutella, KitchenAid, Lidl, Carrefour',
  ),
  ...of(190, 'LEGO, Mattel, Hasbro, Fisher-Price, Barbie, Hot Wheels, Pampers, Huggies, Playmobil, Nerf, Melissa & Doug, Chicco, Funko'),
  ...of(
    196,
    'Peloton, Fitbit, Garmin, Myprotein, Optimum Nutrition, WHOOP, Technogym, Strava, Bodybuilding.com, Beachbody, Rogue Fitness, Manduka, Planet Fitness',
  ),
  ...of(291, 'David’s Bridal, Pronovias, The Knot, Vera Wang, Zola, Kleinfeld Bridal, BHLDN, Minted, Blue Nile, Rosa Clará, WeddingWire'),
  ...of(405, 'IQOS, Marlboro, JUUL, Vuse, Zippo, Camel, RAW Rolling Papers, Cohiba, Al Fakher, Geekvape, Davidoff'),
  ...of(673, 'Purina, Royal Canin, Pedigree, Chewy, BarkBox, Whiskas, Petco, PetSmart, Hill’s, Kong, Furbo, Blue Buffalo'),
  ...of(
    798,
    'Oatly, Beyond Meat, Herbalife, Nature Valley, Quest Nutrition, Huel, Athletic Greens, Vitamix, Danone, Kind Snacks, Alpro, Vital Proteins, GoodRx',
  ),
  ...of(
    1500,
    'Gucci, Louis Vuitton, Chanel, Dior, Prada, Hermès, Versace, Balenciaga, Burberry, Saint Laurent, Fendi, Valentino, Givenchy, Bottega Veneta',
  ),
  ...of(
    1560,
    'West Elm, Wayfair, Dyson, Pottery Barn, Home Depot, Leroy Merlin, Crate & Barrel, Muji, Zara Home, Gardena, Husqvarna, Philips Hue, Bosch',
  ),
  ...of(1708, 'Disney, Hallmark, Kodak, Shutterfly, Airtable, Ancestry, Tinder, Bumble, Hinge, Snapchat, Oreo, Ben & Jerry’s'),
  ...of(
    1826,
    'Tesla, BMW, Mercedes-Benz, Audi, Porsche, Ferrari, Lamborghini, Toyota, Ford, Honda, Harley-Davidson, Ducati, Kawasaki, Michelin, Pirelli, Hyundai, Volkswagen, Jeep',
  ),
];
