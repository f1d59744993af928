import type { LegalText } from './text.ts'

/**
 * What the product keeps and where, as it is built: each line names something a reader can check in their browser or
 * under My data. Whoever changes a word puts the former text into `former.ts` and begins a version (`versions.ts`).
 */
export const PRIVACY: LegalText = {
  lede: 'You can read everything here without an account and without telling us who you are. Nothing personal leaves this device except by a form you send, or by asking to be reminded of dates.',
  parts: [
    {
      id: 'device',
      title: 'What stays on this device',
      lines: [
        'The catalogue of colleges, every college you opened with its reviews, the exams and this site itself, so that they open without a network.',
        'Your recent searches, the stream you looked at last, the theme, and the drafts of a review or a message you have not sent. A sign-up that could not be sent, for 7 days and without its password.',
        'What you tell the predictor: your ranks, category, home state and the seats you may take; your choice lists, the colleges you saved and compared, your applications, checklists and what you reckoned. None of it is sent, except what you tick in a message to a counsellor or hand over to another phone yourself.',
        'If you keep a class: the names, exams and plans of its students. They leave this device only by a code, a file or a print that you make yourself.',
        'If you log in: your name, e-mail and the key of the session. “Remember me” keeps it for 30 days on this device; without it, it ends with the tab.',
        'No cookie before you press something. The language you choose is kept in one, so that pages come in it. “Continue with Google”, if this site offers it, sets one for ten minutes, until you are back. Google learns that you log in here; we learn your name, e-mail and account number there from it, and nothing else.',
        'Reviews, replies, votes, reports and messages written without a network wait here and leave by themselves when there is one. What became of a report you made without an account is kept here beside its number.',
        'If you agree to error reports: what broke and how often, until it is sent. One press under “Network and saved data” takes it back and deletes what was not sent.',
        'A random number this browser made tells its votes and reports apart from others’. It says nothing about you. Once you have logged in here, another one spares you waiting when somebody elsewhere types wrong passwords; it works for 90 days.',
        'Clearing the site’s data in your browser removes all of it. Your place, if you ask for distances, is used on this device and goes nowhere.',
      ],
    },
    {
      id: 'server',
      title: 'What leaves it, and why',
      lines: [
        'An account: name, e-mail, telephone number, the password as a one-way hash, what you are interested in, and your year of birth if you tell us. It is needed to write reviews and to find your messages on another device. We call or message the number only where you separately agree. A link sent to the e-mail confirms that it is yours; your reviews then say so, and at your own institute’s address that it is one, never the address itself.',
        'A message or a request for a session: what you wrote, the one way to answer you, and each purpose you ticked with the version of its words. A college reads a message only if you tick that it may be passed on. Your saved colleges and your choice list go along only by a tick of their own, to our counsellors alone, and are erased when you take it back.',
        'A review is public under the name you chose. Votes are counted; reports are read by our moderators, and you are told what became of yours. How many reviews of a college came in, were published, returned or refused is public as counts.',
        'A report that a figure is wrong: what it should be, the link you give and, if you want an answer, your e-mail. Our staff read it, and whoever we confirmed to answer for the college reads what it should be and the link, never your e-mail nor who you are. What was corrected is public; who reported it is not.',
        {
          text: 'A picture of a document, if you show one for a review of yours: our moderators alone can open it, who did stands under {link}, and it is deleted as soon as they have looked.',
          links: { link: { to: '/my-data', says: 'My data' } },
        },
        'If you ask to be reminded of an exam’s dates: the address of your browser’s push service, a key that only your browser can read with, the language, and which exams. No name and no account. What we send goes through the service of your browser’s maker, which cannot read it.',
        'If you tick that we may tell you on your phone what became of a report of a figure: the address of your browser’s push service, a key that only your browser can read with, and the language, beside that report. What we send goes through the service of your browser’s maker, which cannot read it, and holds nothing you wrote.',
        'With each thing you send, and with each login, the server notes the time and the network address it came from, against abuse. Reading is not noted with your address.',
        'How often the pages of a college are opened is counted by the day; who opened them is not kept.',
        'If you agree to error reports, which are off until you do: what kind of error it was, on which kind of page, in which browser, with or without a network, on which day, how often, and where in our own files. Nothing you typed, no address of a page, no account and no number of this device is in it, and the network address it came from is not kept with it.',
        'There is no advertising, no measuring of visitors and no script of others. A video of a college is fetched from its own site only when you press it; a college’s logo comes from the college’s own site.',
      ],
    },
    {
      id: 'consents',
      title: 'What you agree to',
      lines: [
        'Every purpose has its own box, and none is ticked beforehand. The words beside a box are never changed; new words are a new version, and we keep which one you saw.',
        {
          text: 'Taking a consent back is as easy as giving it: {link} lists each of them with its button. For a message sent without an account, {link2} with its reference number.',
          links: { link: { to: '/my-data', says: 'My data' }, link2: { to: '/contact', says: 'write to us' } },
        },
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      lines: [
        {
          text: 'Under the Digital Personal Data Protection Act, 2023 you may ask what we hold, have it corrected and have it erased, complain, and name somebody who may do so for you. {link} does the first three at once: it shows and downloads everything, corrects it, and deletes the account.',
          links: { link: { to: '/my-data', says: 'My data' } },
        },
        'A deleted account ends all its sessions at once and is erased 30 days later; logging in before then keeps it. Your reviews stay without your name, and your messages without your name and words.',
        'If something about you is lost or read by somebody who should not, we tell you without delay, and the Data Protection Board.',
        'If our answer does not satisfy you, you may complain to the Data Protection Board of India.',
      ],
    },
    {
      id: 'children',
      title: 'Under 18',
      lines: [
        'The law counts everybody under 18 as a child. We send no marketing to them, make no profile of them and call no number of theirs; the site follows nobody’s behaviour at any age.',
        'The whole site can be read without an account. If you are under 18, ask a parent or guardian before you open one or send a form.',
      ],
    },
    {
      id: 'time',
      title: 'For how long',
      lines: [
        'An account is kept until you delete it. A link to reset a password, or to log in after too many wrong tries, works for 30 minutes and once, one that confirms an e-mail for 24 hours.',
        'A picture of a document is deleted when a moderator has looked, and after 14 days where nobody has. It is in no backup.',
        'A message sent without an account loses your name, how to reach you and its words one year after the last thing done to it. A message of an account is kept as long as the account.',
        'A report of a figure is deleted 90 days after it was decided, and after one year where nobody decided it. The e-mail in it is removed as soon as we have written to you.',
        'The address at a push service that waits for a report of a figure is deleted as soon as we have told you, when you take it back on the college’s page, when that service knows it no more, or with the report.',
        'The note of what was sent and when stays with the record of what was done on the site. The network address beside it is removed after 90 days.',
        'A browser that asked for reminders is kept until you stop the last of them or its push service knows it no more; what it was reminded of, for 90 days at most.',
        'Which edits a device has sent is remembered for 90 days, so that none is counted twice.',
        'Error reports are kept for 90 days, added up with those of other devices.',
      ],
    },
  ],
}
