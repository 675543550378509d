import type { Texts } from './articles.data.ts';

export const ENGLISH: Texts = {
  'find-creators': {
    title: 'Find creators that fit',
    description: 'Narrow millions of profiles down to the few whose audience is yours.',
    body: `
<p>Discovery searches Instagram, YouTube and TikTok, one network at a time. Every filter you add makes the search narrower; several values of one filter widen it again.</p>
<h2>Start with the audience</h2>
<ol>
<li>Choose a network at the top.</li>
<li>Open <strong>Location</strong>, <strong>Age</strong> or <strong>Language</strong> and choose who you want to reach. The share beside a value, such as <em>&gt; 10%</em>, is the minimum part of the audience it must make up.</li>
<li>Add topics in the keyword box: <code>#vegan</code> finds creators who post about it, <code>@name</code> finds creators like that one.</li>
</ol>
<h2>Then the creator</h2>
<p>Use followers, engagement rate and last post to filter out creators who are too large, too quiet or no longer active. Every number takes a lower and an upper bound, to pick or to type: an unusually high rate may be bought. Creators whose number is unknown are left out. Each filter shows how many creators are left before you apply it.</p>
<p><strong>Price</strong> goes by the middle of our estimate for one post, <strong>Posts per week</strong> and the share of sponsored posts by the posts that we know. <strong>Last post</strong> and <strong>Data age</strong> count days.</p>
<p>Choose <strong>Exclude</strong> in a filter to leave values out, such as creators in one country. Creators without this information stay unless you leave them out as well. With several brands, interests, contacts or audience places, choose whether any or all of them must match.</p>
<p><strong>Username</strong> finds or excludes one account or several. <strong>Topics</strong> excludes creators who post about any of the topics, and <strong>Lookalikes</strong> those like a creator, who is left out as well. Words of a bio are searched in the keyword box; <strong>Bio</strong> on Instagram, and <strong>Username, words</strong> on YouTube and TikTok, exclude them.</p>
<p><strong>Add alternative</strong> combines up to five sets of filters of which one must match: Tokyo with 10k–50k followers, or Osaka with 5k–20k. The other filters always apply.</p>
<p><strong>Brand safety</strong> leaves out, or finds, creators with posts about ten topics such as drugs, hate speech or profanity. It goes by words of their posts; the report shows each post, and you dismiss what is harmless.</p>
<p>A brand in a report opens its page: who works with it, their audience and posts. Add other brands there to compare their share of voice, and to find partners of a rival who do not work with you.</p>
<p><strong>Already known</strong> leaves out creators of your lists, and those you exported ever or in the last days, up to 365.</p>
<p>Click a column to order by it. The information button of a row says why it matched: the topics with their weights, and the posts behind them.</p>
<h2>Keep what you find</h2>
<ul>
<li>The page’s URL contains the whole search: send it to a colleague.</li>
<li>Save a search under a name, and we’ll email you when new creators match.</li>
<li>Hide creators who aren’t a fit; they stay out of later searches.</li>
</ul>`,
  },
  'read-a-report': {
    title: 'Read an audience report',
    description: 'What credibility, reachability and engagement mean, and how reliable they are.',
    body: `
<p>A report looks at the people behind a creator: followers, and on Instagram those who like the posts.</p>
<h2>Credibility</h2>
<p>The share of the audience that looks like real, active people. It is an estimate from a sample; the card shows the sample size. Compare creators of the same size: large accounts collect more idle followers.</p>
<h2>Engagement rate</h2>
<p>Average likes divided by followers. The chart shows where the creator ranks among peers of the same size. If likes are hidden, the rate is <em>not available</em>, never zero.</p>
<h2>Reachability</h2>
<p>How many accounts the audience itself follows. Someone who follows fewer than 500 accounts is likely to see a post; someone who follows more than 1,500 may well miss it.</p>
<h2>Brand safety</h2>
<p>The card lists every post with words of ten topics: adult content, arms, crime, death, drugs, hate speech, spam, terrorism, debated social issues and profanity. Each flag shows the words and links to the post. A flag is a reason to look, not a verdict: dismiss it, and it stays dismissed for your account. Your own words, such as the names of rivals, flag posts in all of your reports.</p>
<h2>How fresh it is</h2>
<p>A report shows the day it was pulled. You can reopen it at any time for free; from the 30th day on, you can refresh it for one credit.</p>`,
  },
  'post-content': {
    title: 'Find creators by what they post',
    description: 'Search captions for words, phrases, hashtags and mentions.',
    body: `
<p>The filter <strong>Post content</strong> in Discovery looks at single posts, and shows you the ones that match.</p>
<h2>Choose the terms</h2>
<ul>
<li><strong>Any of these</strong>: a post needs one of the terms. <strong>All of these</strong>: it needs every one. <strong>None of these</strong>: posts with such a term don’t count.</li>
<li>Several words are a phrase: <code>cold brew</code> finds only both words side by side. <code>#coffee</code> finds the hashtag, <code>@name</code> the mention. Capital letters and accents make no difference.</li>
</ul>
<h2>Period and number</h2>
<p>Choose posts of the last 30, 90 or 365 days before the catalogue’s last update, and how many of them a creator needs at least.</p>
<h2>See the posts</h2>
<p>Each row says how many posts match; the number lists them with the words found, the date and a link. In an export of the search, choose the columns <em>Matching posts</em> and <em>Newest matching post</em>.</p>
<h2>Leave creators out</h2>
<p>Choose <strong>Exclude</strong> for creators who posted about something. Creators without known posts stay unless you leave them out as well. In Ask, write it as a sentence: <em>never mention shein</em>, or <em>at least 3 posts about matcha in the last month</em>.</p>`,
  },
  'keep-lists': {
    title: 'Keep and share creator lists',
    description: 'Collect candidates, compare them, and work on a list together.',
    body: `
<p>A creator list is where a campaign begins. It holds creators of all networks side by side.</p>
<h2>Fill a list</h2>
<p>Select rows in Discovery and add them to a creator list, or add a creator from a report. A creator who is already on the list isn’t added twice.</p>
<h2>Share it</h2>
<ol>
<li>Open the list, then <strong>Actions</strong> and <strong>Share List</strong>.</li>
<li>Enter a colleague’s email address. We email them once, and invite those who don’t have an account yet. To send the email again, remove the person and share the list again.</li>
<li>Choose whether shared users may edit. Only you, the owner, can change who sees the list.</li>
</ol>
<h2>Next steps</h2>
<p>Search within a list in Discovery, download it as CSV for one network, or open the report of any creator on it.</p>`,
  },
  credits: {
    title: 'What uses credits',
    description: 'Reports, exports and unlocked rows: what uses credits, and what never does.',
    body: `
<p>Your plan includes credits each month. Before you spend any, you see what it costs and what’s left.</p>
<table>
<thead><tr><th>What you do</th><th>Cost</th></tr></thead>
<tbody>
<tr><td>Open a creator’s report for the first time</td><td>1 report</td></tr>
<tr><td>Reopen a report</td><td>free</td></tr>
<tr><td>Export a creator for the first time</td><td>1 export</td></tr>
<tr><td>Download a past export again</td><td>free</td></tr>
<tr><td>Unlock rows of a search</td><td>1 export for 2 rows</td></tr>
</tbody>
</table>
<h2>When something fails</h2>
<p>Anything that fails or finds nothing is free. If work fails after it was charged, it’s refunded, and you see the refund under Usage.</p>
<h2>When credits run out</h2>
<p>Credits don’t carry over to the next month. You can change your plan at any time, or turn on pay per report with a monthly cap, under <strong>Plan and billing</strong>.</p>`,
  },
  keyboard: {
    title: 'Work from the keyboard',
    description: 'Open any page, creator, list or action without the mouse.',
    body: `
<p>Press <code>Ctrl K</code> (<code>⌘ K</code> on a Mac) on any screen, type a few letters of what you need, and press <code>Enter</code>.</p>
<h2>What it finds</h2>
<ul>
<li>Pages, settings and actions that your plan includes.</li>
<li>Creators on every platform, by name or username.</li>
<li>Your lists, saved searches and campaigns.</li>
</ul>
<p>What you used last is at the top.</p>
<h2>Keys</h2>
<ul>
<li><code>/</code> moves to the search.</li>
<li><code>g</code> and then a letter opens a page: <code>g d</code> for Discovery, <code>g r</code> for Reports.</li>
<li><code>?</code> lists every key of the current screen.</li>
</ul>
<p>Single keys do nothing while you type in a field or a dialog is open.</p>`,
  },
  'first-api-call': {
    title: 'Make your first API request',
    description: 'Search creators from your own program.',
    body: `
<p>Generate a token in <strong>Settings</strong> under <strong>API</strong>, and send it as a bearer token. The API page describes every endpoint and lets you try it.</p>`,
  },
  'your-data': {
    title: 'Your data and your account',
    description: 'Download what we store about you, or delete your account.',
    body: `
<p><strong>Settings</strong>, <strong>Your data</strong> has both.</p>
<h2>Download</h2>
<p>We collect everything about your account in ZIP files with a README that names every part. You can download them for 7 days.</p>
<h2>Delete</h2>
<ul>
<li>Your subscription ends at once, running jobs are canceled and their credits refunded.</li>
<li>For 14 days you can sign in and keep the account.</li>
<li>After that, everything is deleted for good. Invoices, and credit entries without your name, stay as the law asks.</li>
</ul>
<h2>Results expire</h2>
<p>Exports, email matches, follower lists and PDFs are deleted after at most 90 days; reports and lists stay. Addresses that you upload are deleted as soon as they are matched.</p>`,
  },
  'follow-a-campaign': {
    title: 'Follow a campaign',
    description: 'Collect the posts of a campaign and watch what they reach.',
    body: `
<p>Add the link to a post, and we keep its views, likes and comments up to date while the campaign runs.</p>`,
  },
};
