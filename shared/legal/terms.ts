import type { LegalText } from './text.ts'

/**
 * What holds for an account and for what is sent. Whoever changes a word puts the former text into `former.ts` and
 * begins a version (`versions.ts`).
 */
export const TERMS_OF_USE: LegalText = {
  lede: 'Reading asks you to agree to nothing. These terms hold for an account and for what you send.',
  parts: [
    {
      id: 'figures',
      title: 'The figures',
      lines: [
        'Fees, ranks, seats, placements and dates are shown as they were published, with their source and year where we know them. A figure we do not have reads “Not published”; none is made up.',
        'They change. Before you apply, pay or accept a seat, check them at the college or the authority itself.',
        'No payment changes the order of a list. A place that was paid for is marked “Sponsored”.',
      ],
    },
    {
      id: 'reviews',
      title: 'Reviews',
      lines: [
        'Write about what you have seen yourself, once for each course, without naming private persons and without payment for your opinion; if you were given something, say so.',
        'A moderator reads a review before it is shown. It is published, returned to you with a reason, or rejected; its text is never changed, and a bad opinion is no reason to hide it.',
        'You may change a review or withdraw it.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      lines: [
        'Give a true e-mail and keep your password to yourself. On a shared device, log out when you are done.',
        {
          text: 'You may delete the account at any time under {link}. We may close one that is used to harm others or the site, and say why.',
          links: { link: { to: '/my-data', says: 'My data' } },
        },
      ],
    },
    {
      id: 'counselling',
      title: 'Counselling',
      lines: [
        'A session is advice. It is free, it promises no admission, and the decision is yours.',
        'Applying leads to the college’s own site. We take no application and no fee.',
      ],
    },
    {
      id: 'site',
      title: 'The site',
      lines: [
        'What you opened keeps working without a network, as it was when it was saved. What you write without one waits on the device until it can be sent, and the site says so.',
        {
          text: 'How we treat what is yours is in the {link}.',
          links: { link: { to: '/privacy', says: 'privacy notice' } },
        },
        'These terms follow the law of India. A new version is shown here with its date before it holds.',
      ],
    },
  ],
}
