import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('several lookalikes in Ask', () => {
  says('are terms that must all match', [
    ['creators like @alice, @bob and @carol', ['relevance=@bob', 'relevance=@carol', 'influencerLookalikeValue=alice']],
    ['@aliceや@bobに似た人', ['relevance=@alice', 'influencerLookalikeValue=bob']],
  ]);

  says('are all left out behind one denial', [
    ['not like @alice or @bob', ['not.relevance=@bob', 'not.influencerLookalikeValue=alice']],
    ['@aliceや@bobに似ていない人', ['not.relevance=@alice', 'not.influencerLookalikeValue=bob']],
    ['creators like @alice, not like @bob', ['influencerLookalikeValue=alice', 'not.influencerLookalikeValue=bob']],
    ['like @alice but without @bob', ['influencerLookalikeValue=alice', 'not.username=bob']],
  ]);

  says('of an audience are named beyond the first', [
    ['audience like @alice and @bob', ['audienceLookalikeValue=alice', '? @bob']],
    ['similar audience to @alice and @bob', ['audienceLookalikeValue=alice', '? @bob']],
    ['@aliceか@bobのフォロワーに似た層', ['audienceLookalikeValue=bob', '? @alice']],
  ]);
});
