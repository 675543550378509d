import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('a permission in Ask', () => {
  says('is neither asked for nor left out', [
    ['business accounts ok, cats', ['relevance=#cats', '? business accounts ok']],
    ["we'd consider men, cats", ['relevance=#cats', "? we'd consider men"]],
    ['happy with business accounts, cats', ['relevance=#cats', '? happy with business accounts']],
    ["we don't mind swearing, cats", ['relevance=#cats', "? we don't mind swearing"]],
    ["creators who don't mind travelling to Leeds, women", ['genderInfluencer=FEMALE', "? don't mind travelling to Leeds"]],
    ['no problem with Nike deals, cats', ['relevance=#cats', '? no problem with Nike deals']],
    ['no objection to men, cats', ['relevance=#cats', '? no objection to men']],
    ['nothing against vegans, cats', ['relevance=#cats', '? nothing against vegans']],
    ["won't say no to vegans, cats", ['relevance=#cats', "? won't say no to vegans"]],
    ['not opposed to men, cats', ['relevance=#cats', '? not opposed to men']],
    ['even if they work with Nike, cats', ['relevance=#cats', '? even if they work with Nike']],
    ['not limited to London, cats', ['relevance=#cats', '? not limited to London']],
    ['not just London, cats', ['relevance=#cats', '? not just London']],
    ['no requirement to be in London, cats', ['relevance=#cats', '? no requirement to be in London']],
    ['could be in Germany, cats', ['relevance=#cats', '? could be in Germany']],
    ['sponsored content is tolerated, cats', ['relevance=#cats', '? sponsored content is tolerated']],
    ['18歳未満でもOK、猫', ['relevance=#cats', '? 18歳未満でもOK']],
    ['エンゲージメント率2%未満でもOK、猫', ['relevance=#cats', '? エンゲージメント率2%未満でもOK']],
    ['男性フォロワーが多くても可、猫', ['relevance=#cats', '? 男性フォロワーが多くても可']],
    ['ビジネスアカウント可、猫', ['relevance=#cats', '? ビジネスアカウント可']],
    ['男性も検討可、猫', ['relevance=#cats', '? 男性も検討可']],
  ]);
  says('is a bound with a size', [
    ['ok with 20k max, cats', ['relevance=#cats', 'followers=-20000', '? ok']],
    ['they can be in London or Paris, cats', ['relevance=#cats', 'influencerLocation=GB/London', 'influencerLocation=FR/Paris']],
    ['price can be up to $500, cats', ['relevance=#cats', 'price=-500']],
  ]);
  says('is required where the rest is refused', [
    ['skip unless verified, cats', ['relevance=#cats', 'otherFilters=verified']],
    ['nobody unless they speak French, cats', ['relevance=#cats', 'influencerLanguage=fr']],
    ['exclude unless they have an email, cats', ['relevance=#cats', 'contactsValues=email']],
  ]);
});

describe('"past" a number in Ask', () => {
  says('is above it', [
    ['cats, nobody past 150k followers', ['relevance=#cats', 'followers=-150000']],
    ['cats, nothing past 200k', ['relevance=#cats', 'followers=-200000']],
    ['cats, posted in the past 30 days', ['relevance=#cats', 'lastPost=30']],
  ]);
});

describe('"none" before creators in Ask that were exported or saved', () => {
  says('leaves them out', [
    ['none we exported within the past 3 months, cats', ['relevance=#cats', 'excludeExported=90']],
    ['none from our lists, cats', ['relevance=#cats', 'excludeLists=all']],
    ["none we've saved, cats", ['relevance=#cats', 'excludeLists=all']],
    ["nobody from last month's export, cats", ['relevance=#cats', 'excludeExported=30']],
  ]);
});
