import { INTEREST_IDS, type InterestId } from './interest-ids.ts';

export type { InterestId } from './interest-ids.ts';

const NAMES: Record<InterestId, string> = {
  1: 'Television & Film',
  3: 'Music',
  7: 'Shopping & Retail',
  9: 'Coffee, Tea & Beverages',
  11: 'Camera & Photography',
  13: 'Clothes & Shoes',
  19: 'Beer & Wine',
  21: 'Sports',
  25: 'Electronics & Computers',
  30: 'Gaming',
  33: 'Activewear',
  36: 'Art & Design',
  43: 'Travel & Tourism',
  58: 'Business & Careers',
  80: 'Beauty & Cosmetics',
  100: 'Healthcare & Medicine',
  130: 'Jewelry & Watches',
  139: 'Restaurants & Grocery',
  190: 'Toys & Children',
  196: 'Fitness & Yoga',
  291: 'Wedding',
  405: 'Tobacco & Smoking',
  673: 'Pets',
  798: 'Healthy Lifestyle',
  1500: 'Luxury Goods',
  1560: 'Furniture & Garden',
  1708: 'Friends & Family',
  1826: 'Cars & Motorbikes',
};

/** Fixed interest ids; the UI translates the names by id. */
export const INTERESTS = INTEREST_IDS.map((id) => ({ id, name: NAMES[id] }));
