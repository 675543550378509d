import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[PWR-04]');

describe('lists of what is denied in Ask', () => {
  says('deny the dealings of every brand', [
    [
      'please exclude Adidas ambassadors, Nike athletes and anyone sponsored by Puma',
      ['not.influencerPartnership=Adidas', 'not.influencerPartnership=Nike', 'not.influencerPartnership=Puma'],
    ],
    ['exclude Nike ambassadors and anyone who worked with Puma', ['not.influencerPartnership=Nike', 'not.influencerPartnership=Puma']],
    [
      'アディダスのアンバサダー、ナイキの契約選手、プーマの案件経験者は除外してください',
      ['not.influencerPartnership=Adidas', 'not.influencerPartnership=Nike', 'not.influencerPartnership=Puma'],
    ],
    [
      '美容系、ナイキのアンバサダー、プーマの案件経験者は除外',
      ['influencerInterests=Beauty & Cosmetics', 'not.influencerPartnership=Nike', 'not.influencerPartnership=Puma'],
    ],
  ]);
  says('end before what is wanted', [
    ['exclude Nike ambassadors, Paris creators', ['influencerLocation=FR/Paris', 'not.influencerPartnership=Nike']],
    ['exclude Adidas ambassadors, women, 10k+', ['genderInfluencer=FEMALE', 'followers=10000-', 'not.influencerPartnership=Adidas']],
    ['excluding Nike athletes, Adidas ambassadors are fine', ['not.influencerPartnership=Nike', '? Adidas ambassadors are fine']],
    ['ナイキのアンバサダー、プーマの案件経験者は歓迎', ['influencerPartnership=Nike', 'influencerPartnership=Puma', '? 歓迎']],
  ]);
  says('may name it before they deny it', [
    ['contracted with Adidas: exclude', ['not.influencerPartnership=Adidas']],
    ['Adidas - exclude them', ['not.influencerBrands=Adidas']],
    ['gaming: skip', ['not.influencerInterests=Gaming']],
    ['beauty - exclude Nike', ['influencerInterests=Beauty & Cosmetics', 'not.influencerBrands=Nike']],
  ]);
  says('begin with other headings', [
    ['brand conflicts: Nike, Adidas', ['not.influencerBrands=Nike', 'not.influencerBrands=Adidas']],
    ['competitor list - Nike, Adidas', ['not.influencerBrands=Nike', 'not.influencerBrands=Adidas']],
    ['バッティングするブランド：ナイキ', ['not.influencerBrands=Nike']],
    ['競合は、ナイキとアディダスです', ['? 競合は、ナイキとアディダス']],
    ['competing with Nike', ['? competing with Nike']],
  ]);
  says('leave what is between two bounds', [
    ['フォロワー1万未満と10万以上は対象外', ['followers=10000-100000']],
    ['1万人未満、10万人超は除外', ['followers=10000-100000']],
    ['under 10k and over 100k are out', ['followers=10000-100000']],
    [
      'women, no one with under 10k followers or over 100k followers, Paris',
      ['genderInfluencer=FEMALE', 'influencerLocation=FR/Paris', 'followers=10000-100000'],
    ],
    ['投稿頻度が週1未満の人は除く', ['postsPerWeek=1']],
    ['1万人以上10万人以下', ['followers=10000-100000']],
  ]);
  says('order as they say', [
    ['order by followers asc', ['sort=followers.asc']],
    ['sort by price desc', ['sort=price.desc']],
  ]);
});
