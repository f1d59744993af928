import { dayMessage } from '../../../shared/college/day.ts'
import { type Message, msg } from '../../../shared/i18n/message.ts'
import type { Language } from '../../../shared/page/language.ts'
import { speechFor } from '../i18n/speeches.ts'

/**
 * A letter to one person. Subjects and sentences are ours alone: nothing anybody typed stands in them, or strangers
 * would write through us.
 */
export interface Letter {
  to: string
  subject: string
  text: string
}

const GREETING = msg('Hello,')
const CLOSING = 'Pravesh'

/** Puts a letter into words. A paragraph that is no message is a link, the same in every language. */
function letter(to: string, language: Language, subject: Message, ...paragraphs: Array<Message | string>): Letter {
  const say = speechFor(language)
  return {
    to,
    subject: say(subject),
    text: `${[GREETING, ...paragraphs, CLOSING].map((paragraph) => say(paragraph)).join('\n\n')}\n`,
  }
}

export const resetLetter = (to: string, link: string, language: Language = 'en'): Letter =>
  letter(
    to,
    language,
    msg('Set a new password'),
    msg(
      'Somebody, most likely you, asked to set a new password for your Pravesh account. Open this link within 30 minutes. It works once.',
    ),
    link,
    msg('If it was not you, do nothing: your password stays as it is.'),
  )

/**
 * To the owner of an account that answers slowly because too many tries failed. The link opens nothing without the
 * password.
 */
export const loginLetter = (to: string, link: string, language: Language = 'en'): Letter =>
  letter(
    to,
    language,
    msg('Your link to log in'),
    msg(
      'Somebody, most likely you, could not log in to Pravesh because there were too many wrong tries. Open this link within 30 minutes and log in with your password. It works once.',
    ),
    link,
    msg('If it was not you, do nothing: nobody gets in without your password.'),
  )

export const newEmailLetter = (to: string, link: string, language: Language = 'en'): Letter =>
  letter(
    to,
    language,
    msg('Confirm your new e-mail'),
    msg(
      'Somebody, most likely you, asked to use this address for their Pravesh account. Open this link within 30 minutes. It works once.',
    ),
    link,
    msg('If it was not you, do nothing: no account is changed.'),
  )

/**
 * To whoever opened an account with this address: until the link is opened, it is only said to be theirs. Who did not
 * open the account must not lend it their address.
 */
export const confirmLetter = (to: string, link: string, site: string, language: Language = 'en'): Letter =>
  letter(
    to,
    language,
    msg('Confirm your e-mail'),
    msg(
      'Somebody, most likely you, opened a Pravesh account with this address. Open this link within 24 hours to confirm that the address is yours. It works once.',
    ),
    link,
    msg(
      'If it was not you, do not open it: the account stays unconfirmed. With a new password you can also make it yours: {link}',
      { link: `${site}/forgot-password` },
    ),
  )

/** To the address an account still has: whoever did not ask can stop it, because a new password makes the link void. */
export const emailAskedLetter = (to: string, site: string, language: Language = 'en'): Letter =>
  letter(
    to,
    language,
    msg('A new e-mail was asked for'),
    msg(
      'Somebody who knows the password of your Pravesh account, most likely you, asked to use another e-mail address for it. Nothing is changed until a link sent to that address is opened.',
    ),
    msg('If it was not you, set a new password now; the link is void from then on: {link}', {
      link: `${site}/forgot-password`,
    }),
  )

export const emailChangedLetter = (to: string, site: string, language: Language = 'en'): Letter =>
  letter(
    to,
    language,
    msg('Your e-mail was changed'),
    msg('Your Pravesh account has another e-mail address from now on, and this one no longer opens it.'),
    msg('If it was not you, write to us at once: {link}', { link: `${site}/contact` }),
  )

/** To an address that somebody left with a report of a figure: what staff decided. `link`: the college's page. */
export const correctionLetter = (to: string, link: string, isAccepted: boolean, language: Language = 'en'): Letter =>
  isAccepted
    ? letter(
        to,
        language,
        msg('The figure you told us about is corrected'),
        msg('You told us that a figure on Pravesh looked wrong. We checked it, and it is right now. Thank you.'),
        link,
        msg('We have deleted your address from the report and will not write about it again.'),
      )
    : letter(
        to,
        language,
        msg('The figure you told us about stays as it is'),
        msg(
          'You told us that a figure on Pravesh looked wrong. We checked it and left it as it is. The college’s page tells you why, on the device you told us from.',
        ),
        link,
        msg('We have deleted your address from the report and will not write about it again.'),
      )

/** To the owner of an address that somebody tried to open a second account with; the form itself tells nobody. */
export const alreadyHereLetter = (to: string, site: string, language: Language = 'en'): Letter =>
  letter(
    to,
    language,
    msg('You already have an account'),
    msg(
      'Somebody, most likely you, filled in the sign-up form of Pravesh with this e-mail address. It already has an account, so nothing was created or changed.',
    ),
    msg('Log in: {login}\nForgot the password: {forgot}', {
      login: `${site}/login`,
      forgot: `${site}/forgot-password`,
    }),
  )

export const passwordChangedLetter = (to: string, site: string, language: Language = 'en'): Letter =>
  letter(
    to,
    language,
    msg('Your password was changed'),
    msg('The password of your Pravesh account was changed, and every device was logged out.'),
    msg('If it was not you, set a new one now: {link}', { link: `${site}/forgot-password` }),
  )

/** @param day on which it goes, in India: `YYYY-MM-DD` */
export const leavingLetter = (to: string, site: string, day: string, language: Language = 'en'): Letter =>
  letter(
    to,
    language,
    msg('Your account will be deleted'),
    msg('As you asked, your Pravesh account will be deleted on {day}. Your reviews stay without your name.', {
      day: dayMessage(day),
    }),
    msg('To keep the account, log in before then: {link}', { link: `${site}/login` }),
  )
