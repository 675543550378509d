import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('subjects in Ask', () => {
  says('have the topic that names them', [
    ['We need street style creators', ['relevance=#streetstyle']],
    ['home organisation creators', ['relevance=#organization']],
    ['slow living accounts', ['relevance=#slowliving']],
    ['marathon runners in Boston', ['relevance=#marathon', 'influencerLocation=US/Boston']],
    ['teachers in California', ['relevance=#teacher', 'influencerLocation=US/California']],
    ['med students', ['relevance=#medstudent']],
    ['korean skincare', ['relevance=#kbeauty']],
    ['old money fashion', ['relevance=#oldmoney', 'influencerInterests=Clothes & Shoes']],
    ['engagement rings', ['relevance=#engagementrings']],
    ['street photographers', ['relevance=#streetphotography']],
    ['ニキビケア', ['relevance=#acne']],
    ['ルームツアー', ['relevance=#roomtour']],
    ['整理収納', ['relevance=#organization']],
    ['マラソン', ['relevance=#marathon']],
    ['購入品紹介', ['relevance=#haul']],
  ]);
});

describe('subjects without a topic in Ask', () => {
  says('are their category or named', [
    ['sustainable fashion', ['influencerInterests=Clothes & Shoes']],
    ['single moms', ['influencerInterests=Toys & Children', 'genderInfluencer=FEMALE']],
    ['scuba diving', ['? scuba diving']],
    ['zero waste', ['? zero waste']],
    ['着物', ['influencerInterests=Clothes & Shoes']],
    ['温泉旅行', ['influencerInterests=Travel & Tourism']],
    ['写真が綺麗なカフェアカウント', ['relevance=#cafe', '? 写真が綺麗']],
  ]);
});

describe('ordinary words in Ask', () => {
  says('are no typos of subjects and places', [
    ['Brunch spots in Leeds', ['relevance=#brunch', 'influencerLocation=GB/Leeds', '? spots']],
    ['social media creators in Rome sharing recipes', ['relevance=#recipes', 'influencerLocation=IT/Rome', '? sharing']],
    ['Marco recommends yoga creators', ['relevance=#yoga', '? Marco']],
  ]);
});

describe('British counties in Ask', () => {
  says('are no towns elsewhere', [
    ['creators in Surrey or Kent', ['? Surrey', '? Kent']],
    ['gamers in Kent, Washington', ['influencerInterests=Gaming', 'influencerLocation=US/Kent']],
  ]);
});
