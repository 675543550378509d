import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('what is too little or too much in Ask', () => {
  says('is the other side of the bound', [
    ["less than 10k won't do", ['followers=10000-']],
    ['an ER of less than 2% is not ok', ['engagementRate=gte.2']],
    ['over 100k is too big for us', ['followers=-100000']],
    ['fake followers above 30% are not ok', ['credibility=70']],
    ['50k ceiling', ['followers=-50000']],
    ['10万人超は大きすぎる', ['followers=-100000']],
    ['1万人未満では足りない', ['followers=10000-']],
    ['1万人以下でもいい', ['followers=-10000']],
    ['less than 10k followers is fine', ['followers=-10000', '? fine']],
    ['2、3万人くらい', ['followers=20000-30000']],
  ]);
  says('asks for the contact that must not be absent', [
    ['メール記載なしはNG', ['contactsValues=email']],
    ['メール掲載のない人', ['not.contactsValues=email']],
    ['電話番号の記載がない方は除外', ['contactsValues=phone']],
    ['メールなしでもOK', ['? メールなしでもOK']],
  ]);
  says('leaves out words of a bio', [
    ["bio doesn't mention agency", ['not.bio=agency']],
    ['bio must not say promo, Paris', ['influencerLocation=FR/Paris', 'not.bio=promo']],
    ['プロフィールに事務所と書いていない人', ['not.bio=事務所']],
    ['プロフに「PR」と書いている人はNG', ['not.bio=PR']],
  ]);
  says('leaves out followers of an age, not creators', [
    ['未成年フォロワーが少ない', ['not.audiencesAge=13-17.10']],
    ['フォロワーが少ない人', ['sort=followers.asc']],
  ]);
});
