import { useState } from 'react'
import { ACCOUNT_CONSENTS, ACCOUNT_PURPOSES, TERMS } from '../../../../shared/people/consents.ts'
import { legalPath, legalPathOf, legalVersion } from '../../../../shared/legal/versions.ts'
import type { ConsentShown } from '../../../../shared/protocol/accountCalls.ts'
import { myAccount } from '../../../auth/account.ts'
import { tRich } from '../../../i18n/rich.tsx'
import { type Label, t, translate } from '../../../i18n/t.ts'
import { timeInWords } from '../../../components/words.ts'
import { useConsents } from '../../../queries/public/studentAccount.ts'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import styles from './Account.module.css'
import { AccountFailure } from './AccountFailure.tsx'
import { accountFailureSentence, Wrong } from './Wrong.tsx'

const ofAccount = (purpose: string) => ACCOUNT_PURPOSES.find((one) => one === purpose)

/** What one has agreed to, each with the button that takes it back, and to whom anything was given. */
export function Consents() {
  const { data, error, refetch } = useConsents()
  const [busy, setBusy] = useState<string>()
  const [failed, setFailed] = useState<{ sentence: string }>()

  const handle = async (consent: ConsentShown, given: boolean) => {
    const purpose = ofAccount(consent.purpose)
    setBusy(keyOf(consent))
    setFailed(undefined)
    try {
      if (consent.enquiry) await myAccount.withdraw(consent.enquiry.id, consent.purpose)
      else if (purpose) await myAccount.agree(purpose, given)
      await refetch()
    } catch (thrown) {
      setFailed({
        sentence: t('{sentence}. Nothing was changed.', {
          sentence: accountFailureSentence(thrown, t('Could not connect. Try again')),
        }),
      })
    } finally {
      setBusy(undefined)
    }
  }

  if (!data) return error && <AccountFailure of={error} onRetry={() => void refetch()} />
  const { consents, disclosures } = data
  return (
    <>
      <section className={styles.part} aria-labelledby="consents">
        <h2 id="consents">{t('Consents')}</h2>
        <ul className={styles.rows}>
          {consents.map((consent) => (
            <li key={keyOf(consent)}>
              <div className={styles.words}>
                <p>{labelOf(consent)}</p>
                <p className="small quiet">{translate(consent.text)}</p>
                <p className="small quiet">{standingOf(consent)}</p>
                <p className="small quiet">
                  <Words of={consent} />
                </p>
              </div>
              {consent.isWithdrawable ? (
                <Button
                  disabled={busy !== undefined}
                  aria-label={t('Withdraw: {consent}', { consent: labelOf(consent) })}
                  onClick={() => void handle(consent, false)}
                >
                  {t('Withdraw')}
                </Button>
              ) : (
                ofAccount(consent.purpose) &&
                !consent.enquiry &&
                consent.whyNot === undefined && (
                  <Button
                    disabled={busy !== undefined}
                    aria-label={t('Agree: {consent}', { consent: labelOf(consent) })}
                    onClick={() => void handle(consent, true)}
                  >
                    {t('Agree')}
                  </Button>
                )
              )}
            </li>
          ))}
        </ul>
        {failed && <Wrong of={failed}>{failed.sentence}</Wrong>}
      </section>
      <section className={styles.part} aria-labelledby="disclosures">
        <h2 id="disclosures">{t('Disclosures')}</h2>
        {disclosures.length === 0 ? (
          <p>{t('We have given nothing of yours to anyone. Anyone can read published reviews.')}</p>
        ) : (
          <ul className={styles.rows}>
            {disclosures.map(({ to, what, text, at }) => (
              <li key={`${at} ${to} ${what}`}>
                <div className={styles.words}>
                  <p>{to}</p>
                  <p className="small quiet">
                    {translate(text ?? what)}, {timeInWords(at)}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

/** Which version of its words a consent is to, and where they can be read. */
function Words({ of: { purpose, textVersion: version, enquiry } }: { of: ConsentShown }) {
  if (purpose !== 'terms' || enquiry) return t('Words of version {version}', { version })
  const since = legalVersion(version),
    links = {
      terms: <Link to={legalPathOf('terms', version)}>{t('Terms')}</Link>,
      privacy: <Link to={legalPathOf('privacy', version)}>{t('Privacy')}</Link>,
    }
  return (
    <>
      {tRich('Words of version {version}: {terms}, {privacy}', { version, ...links })}
      {since && version !== TERMS.version && (
        <>
          {' '}
          · <Link to={legalPath('privacy', { since })}>{t('What changed since')}</Link>
        </>
      )}
    </>
  )
}

const keyOf = ({ purpose, enquiry }: ConsentShown): string => `${enquiry?.id ?? 'account'} ${purpose}`

function labelOf({ purpose, enquiry }: ConsentShown): string {
  if (enquiry)
    return t('{purpose}, enquiry {reference}', {
      purpose: t(enquiryPurpose(purpose)),
      reference: enquiry.reference,
    })
  const own = ofAccount(purpose)
  return translate(own ? ACCOUNT_CONSENTS[own].label : TERMS.label)
}

function enquiryPurpose(purpose: string): Label {
  if (purpose === 'reply') return 'Answer'
  if (purpose === 'call') return 'Calls and messages'
  return purpose === 'lists' ? 'Shortlist and choice list' : 'Passing on to the college'
}

function standingOf({ purpose, given, at, whyNot, enquiry }: ConsentShown): string {
  const date = timeInWords(at)
  if (!given) {
    if (whyNot) return translate(whyNot)
    if (at === undefined) return t('Not agreed')
    return t('Withdrawn {date}', { date })
  }
  if (enquiry && purpose === 'reply') return t('Agreed {date}. Withdrawing it closes the enquiry', { date })
  return purpose === 'terms' && !enquiry
    ? t('Agreed {date}. To withdraw it, delete the account', { date })
    : t('Agreed {date}', { date })
}
