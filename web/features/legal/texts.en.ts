import type { LegalTexts } from './legal-texts.ts';

const texts: LegalTexts = {
  contents: 'Legal',
  yourData: 'Your data as a creator',
  names: { privacy: 'Privacy', terms: 'Terms', 'data-processing': 'Data processing' },
  intro: {
    privacy: '{company} (“we”) runs {brand}. This page says which personal data we process, why, for how long, and what you can do.',
    terms: 'These terms apply between {company} (“we”) and customers of {brand}.',
    'data-processing': 'These terms apply where {company} processes personal data for a customer of {brand}, and supplement the terms.',
  },
  defaults: {},
  sections: {
    privacy: [
      ['Who is responsible', '{company}{address}. Contact for everything about personal data: {contact}.'],
      [
        'Customers',
        'We process the data that you enter, what you do in the product, and the state of your subscription, to fulfil our contract with you (GDPR Article 6(1)(b)), to secure the product (Article 6(1)(f)) and to keep accounts (Article 6(1)(c)).',
      ],
      [
        'Creators',
        'We process what creators publish on Instagram, YouTube and TikTok: profile, posts, figures and published contacts, and estimates of their audiences, so that companies find creators for cooperation (Article 6(1)(f)). We estimate audiences as totals and show no follower by name unless a customer orders a list of contacts that followers published themselves.',
      ],
      [
        'No tracking',
        '{brand} contains no trackers and no advertising, and sets no cookies. The browser’s storage holds your session and display settings, your last search and commands, running exports and, if you want, your email address, a plan and a coupon; all of it serves the product. A support chat, a booking page, a city map and the fields for a card, where {brand} offers them, come from other companies and may set cookies of these. If a link or an advertisement brought you here, its code is stored with your registration.',
      ],
      ['Where', 'Our servers are in: {location}. Data processing lists the companies that work for us.'],
      [
        'Your rights',
        'You can access, correct, delete, restrict and take your data with you, and object to its processing. Customers download their data and delete their account in the settings. Creators see what we store about them, and have it removed or corrected, on the page “Your data as a creator”, without an account. For everything else, creators and all others write to {contact}; we answer within 30 days, requests from California within 45. You can complain to the authority of your country.',
      ],
    ],
    terms: [
      [
        'The product',
        '{brand} finds creators and describes their audiences. Audience figures are estimates; we do not guarantee that they are exact.',
      ],
      [
        'Your account',
        'Give true contact details, keep your password secret, and do not share your account. You are responsible for what is done with it.',
      ],
      [
        'Plans and credits',
        'Paid plans renew for the same period until you cancel. Unused credits expire at the end of a period. Credits of work that fails are refunded. If you delete your account, your plan ends at once and the rest of the period is not refunded.',
      ],
      [
        'Fair use',
        'Do not resell data, copy the catalogue in bulk, harass creators, or use data for decisions about credit, employment, insurance or housing. Delete rows about a creator when we tell you that the creator asked for it.',
      ],
      [
        'Liability',
        'We are liable without limit for intent and gross negligence, and otherwise up to the amount that you paid in the last 12 months.',
      ],
      ['Law', 'The law of {law} applies. Mandatory rights of consumers are unaffected.'],
    ],
    'data-processing': [
      ['What', 'Contacts that you upload for a match, notes and tags on creators, and names and addresses of people with whom you share.'],
      ['Purpose', 'To provide the functions of {brand} that you use, on your instructions only.'],
      ['Where', 'In: {location}. Data leaves this place only to the companies named here and to services that you connect.'],
      [
        'Security',
        'Encryption in transit and at rest, access by least privilege, a second factor for administrators, an audit trail, tested backups.',
      ],
      [
        'Help and breaches',
        'We help you to answer requests of data subjects, and tell you about a breach within 72 hours after we learn of it.',
      ],
      ['End', 'When you delete your account, we delete your data after {grace} days, except what the law requires us to keep.'],
    ],
  },
  retention: 'How long we keep data',
  data: 'Data',
  purpose: 'Purpose',
  period: 'Period',
  deletedBy: 'Deleted by',
  processors: 'Companies that work for us',
  processor: 'Company',
  country: 'Place',
};

export default texts;
