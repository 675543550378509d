import { describe, expect, it } from 'vitest';
import { understand } from '#shared/ask/understand.ts';
import { seedKnowledge } from '#tests/bench/ask/seed-knowledge.ts';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('places of one name in Ask', () => {
  says('are those of the country that the other places of the list are in', [
    [
      'creators in Leeds, Durham and Halifax',
      ['influencerLocation=GB/Leeds', 'influencerLocation=GB/Durham', 'influencerLocation=GB/Halifax'],
    ],
    ['creators in Waterford or Cork', ['influencerLocation=IE/Waterford', 'influencerLocation=IE/Cork']],
    ['creators in Victoria or Vancouver', ['influencerLocation=CA/Victoria', 'influencerLocation=CA/Vancouver']],
    ['creators in Hamilton or Auckland', ['influencerLocation=NZ/Hamilton', 'influencerLocation=NZ/Auckland']],
    ['UK: Durham, Lincoln', ['influencerLocation=GB/Durham', 'influencerLocation=GB/Lincoln']],
    ['creators in Toledo, Madrid', ['influencerLocation=ES/Toledo', 'influencerLocation=ES/Madrid']],
  ]);
  says('stay the largest where their names are well known', [
    ['creators in London, Paris, Athens', ['influencerLocation=GB/London', 'influencerLocation=FR/Paris', 'influencerLocation=GR/Athens']],
    ['creators in Austin or Paris', ['influencerLocation=US/Austin', 'influencerLocation=FR/Paris']],
    ['creators in Durham and Raleigh', ['influencerLocation=US/Durham', 'influencerLocation=US/Raleigh']],
  ]);
  says('are named where the catalogue lacks the one that is meant', [
    ['creators in the West End', ['? West End']],
    ['creators in Queenstown', ['? Queenstown']],
    ['creators in Queenstown, South Africa', ['influencerLocation=ZA/Queenstown']],
    ['Limerick foodies', ['influencerInterests=Restaurants & Grocery', '? Limerick']],
    ['Byron Bay surfers', ['relevance=#surfing', '? Byron', '? Bay']],
    ['creators in Long Island', ['? Long Island']],
    ['creators in Park City, Utah', ['influencerLocation=US/Utah', '? Park City']],
  ]);
  says('are the best known one', [
    ['Newcastle moms', ['influencerInterests=Toys & Children', 'genderInfluencer=FEMALE', 'influencerLocation=GB/Newcastle upon Tyne']],
    ['creators in Newcastle, Australia', ['influencerLocation=AU/Newcastle']],
  ]);
});

describe('cities of prefectures in Ask', () => {
  it('[DIS-18] have another id than the prefecture', async () => {
    const { filters } = await understand('大阪府在住、大阪市は除く', seedKnowledge());
    const [prefecture, city] = [filters.influencerLocation, filters['not.influencerLocation']];
    expect([prefecture?.length, city?.length]).toEqual([1, 1]);
    expect(prefecture?.[0]?.id).not.toBe(city?.[0]?.id);
  });
  says('are told apart from the prefecture of the same name', [
    ['大阪府在住、大阪市は除く', ['influencerLocation=JP/Osaka', 'not.influencerLocation=JP/Osaka']],
    ['福岡県、福岡市以外', ['influencerLocation=JP/Fukuoka', 'not.influencerLocation=JP/Fukuoka']],
    ['新潟市を除く新潟県', ['influencerLocation=JP/Niigata', 'not.influencerLocation=JP/Niigata']],
  ]);
  says('are read with their ending', [
    ['新潟市のママ', ['influencerInterests=Toys & Children', 'genderInfluencer=FEMALE', 'influencerLocation=JP/Niigata']],
    ['千葉市のママ', ['influencerInterests=Toys & Children', 'genderInfluencer=FEMALE', 'influencerLocation=JP/Chiba']],
  ]);
});
