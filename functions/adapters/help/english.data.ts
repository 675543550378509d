import type { Texts } from './articles.data.ts';

export const ENGLISH: Texts = {
  'find-creators': {
    title: 'Find creators that fit',
    description: 'Narrow millions of profiles down to the few whose audience is yours.',
    body: `
<p>Discovery searches Instagram, YouTube and TikTok, one network at a time. Every filter you add makes the search narrower; several values of one filter widen it again.</p>
<h2>Begin with the audience</h2>
<ol>
<li>Choose a network at the top.</li>
<li>Open <strong>Location</strong>, <strong>Age</strong> or <strong>Language</strong> and choose whom you want to reach. The share beside a value, such as <em>&gt; 10%</em>, says how much of the audience it must be.</li>
<li>Add topics in the keyword box: <code>#vegan</code> finds creators who write about it, <code>@name</code> finds creators like that one.</li>
</ol>
<h2>Then the creator</h2>
<p>Followers, engagement rate and the last post sort out who is too large, too quiet or no longer active. Each filter shows how many creators are left before you apply it.</p>
<h2>Keep what you have found</h2>
<ul>
<li>The address of the page holds the whole search: send it to a colleague.</li>
<li>Save a search under a name, and we mail you when new creators match.</li>
<li>Hide creators that are not for you; they stay out of later searches.</li>
</ul>`,
  },
  'read-a-report': {
    title: 'Read an audience report',
    description: 'What credibility, reachability and engagement say, and how sure they are.',
    body: `
<p>A report looks at the people behind a creator: followers, and on Instagram those who like the posts.</p>
<h2>Credibility</h2>
<p>The share of the audience that looks like real, active people. It is an estimate from a sample; the size of the sample stands on the card. Compare creators of the same size: large accounts collect more idle followers.</p>
<h2>Engagement rate</h2>
<p>Average likes divided by followers. The chart shows where the creator stands among peers of the same size. Where likes are hidden the rate is <em>not available</em>, never zero.</p>
<h2>Reachability</h2>
<p>How many accounts the audience itself follows. Somebody who follows fewer than 500 accounts is likely to see a post; somebody who follows more than 1,500 may well miss it.</p>
<h2>How fresh it is</h2>
<p>A report shows the day on which it was pulled. You may read it again at any time for nothing; from the 30th day on you can have a new one pulled for a credit.</p>`,
  },
  'keep-lists': {
    title: 'Keep and share creator lists',
    description: 'Collect candidates, compare them, and work on a list together.',
    body: `
<p>A creator list is where a campaign begins. It holds creators of all networks side by side.</p>
<h2>Fill a list</h2>
<p>Select rows in Discovery and choose <strong>Add to creator list</strong>, or add the creator from a report. Somebody who is on the list already is not added twice.</p>
<h2>Share it</h2>
<ol>
<li>Open the list, then <strong>Actions</strong> and <strong>Share</strong>.</li>
<li>Type the e-mail address of a colleague. We send them a mail, and invite those who have no account yet.</li>
<li>Choose whether shared users may edit. Only you, the owner, can change who sees the list.</li>
</ol>
<h2>Go on from there</h2>
<p>Search within a list in Discovery, download it for one network as CSV, or open the report of everybody on it.</p>`,
  },
  credits: {
    title: 'What costs a credit',
    description: 'Reports, exports and unlocked rows: what is charged, and what never is.',
    body: `
<p>Your plan brings credits each month. Before anything is spent, the screen says what it costs and what is left.</p>
<table>
<thead><tr><th>What you do</th><th>Costs</th></tr></thead>
<tbody>
<tr><td>Pull the report of a creator for the first time</td><td>1 report</td></tr>
<tr><td>Read a report again</td><td>nothing</td></tr>
<tr><td>Export a creator for the first time</td><td>1 export</td></tr>
<tr><td>Download a past export again</td><td>nothing</td></tr>
<tr><td>Unlock rows of a search</td><td>1 export for 2 rows</td></tr>
</tbody>
</table>
<h2>When something fails</h2>
<p>What fails or finds nothing costs nothing. Work that was charged and then failed is refunded, and the refund stands in your usage.</p>
<h2>When credits run out</h2>
<p>Credits do not carry over to the next month. You can change the plan at any time, or switch on paying per report, with a monthly cap, under <strong>Plan and billing</strong>.</p>`,
  },
  'first-api-call': {
    title: 'Make your first API call',
    description: 'Search creators from a program of your own.',
    body: `
<p>Make a token in <strong>Settings</strong> under <strong>API</strong>, and send it as a bearer token. The API page shows each call and lets you try it.</p>`,
  },
  'follow-a-campaign': {
    title: 'Follow a campaign',
    description: 'Collect the posts of a campaign and watch what they reach.',
    body: `
<p>Add the address of a post, and its views, likes and comments are kept up to date while the campaign runs.</p>`,
  },
};
