/**
 * A letter to one person. Subjects and sentences are ours alone: nothing anybody typed stands in them, or strangers
 * would write through us.
 */
export interface Letter {
  to: string
  subject: string
  text: string
}

const GREETING = 'Hello,'
const CLOSING = 'Pravesh'
const letter = (to: string, subject: string, ...paragraphs: string[]): Letter => ({
  to,
  subject,
  text: `${[GREETING, ...paragraphs, CLOSING].join('\n\n')}\n`,
})

export const resetLetter = (to: string, link: string): Letter =>
  letter(
    to,
    'Set a new password',
    'Somebody, most likely you, asked to set a new password for your Pravesh account. Open this link within 30 minutes. It works once.',
    link,
    'If it was not you, do nothing: your password stays as it is.',
  )

/**
 * To the owner of an account that answers slowly because too many tries failed. The link opens nothing without the
 * password.
 */
export const loginLetter = (to: string, link: string): Letter =>
  letter(
    to,
    'Your link to log in',
    'Somebody, most likely you, could not log in to Pravesh because there were too many wrong tries. Open this link within 30 minutes and log in with your password. It works once.',
    link,
    'If it was not you, do nothing: nobody gets in without your password.',
  )

export const newEmailLetter = (to: string, link: string): Letter =>
  letter(
    to,
    'Confirm your new e-mail',
    'Somebody, most likely you, asked to use this address for their Pravesh account. Open this link within 30 minutes. It works once.',
    link,
    'If it was not you, do nothing: no account is changed.',
  )

/**
 * To whoever opened an account with this address: until the link is opened, it is only said to be theirs. Who did not
 * open the account must not lend it their address.
 */
export const confirmLetter = (to: string, link: string, site: string): Letter =>
  letter(
    to,
    'Confirm your e-mail',
    'Somebody, most likely you, opened a Pravesh account with this address. Open this link within 24 hours to confirm that the address is yours. It works once.',
    link,
    `If it was not you, do not open it: the account stays unconfirmed. With a new password you can also make it yours: ${site}/forgot-password`,
  )

/** To the address an account still has: whoever did not ask can stop it, because a new password makes the link void. */
export const emailAskedLetter = (to: string, site: string): Letter =>
  letter(
    to,
    'A new e-mail was asked for',
    'Somebody who knows the password of your Pravesh account, most likely you, asked to use another e-mail address for it. Nothing is changed until a link sent to that address is opened.',
    `If it was not you, set a new password now; the link is void from then on: ${site}/forgot-password`,
  )

export const emailChangedLetter = (to: string, site: string): Letter =>
  letter(
    to,
    'Your e-mail was changed',
    'Your Pravesh account has another e-mail address from now on, and this one no longer opens it.',
    `If it was not you, write to us at once: ${site}/contact`,
  )

/** To the owner of an address that somebody tried to open a second account with; the form itself tells nobody. */
export const alreadyHereLetter = (to: string, site: string): Letter =>
  letter(
    to,
    'You already have an account',
    'Somebody, most likely you, filled in the sign-up form of Pravesh with this e-mail address. It already has an account, so nothing was created or changed.',
    `Log in: ${site}/login\nForgot the password: ${site}/forgot-password`,
  )

export const passwordChangedLetter = (to: string, site: string): Letter =>
  letter(
    to,
    'Your password was changed',
    'The password of your Pravesh account was changed, and every device was logged out.',
    `If it was not you, set a new one now: ${site}/forgot-password`,
  )

export const leavingLetter = (to: string, site: string, on: string): Letter =>
  letter(
    to,
    'Your account will be deleted',
    `As you asked, your Pravesh account will be deleted on ${on}. Your reviews stay without your name.`,
    `To keep the account, log in before then: ${site}/login`,
  )
