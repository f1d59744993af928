import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { yearInIndia } from '../../../../shared/college/year.ts'
import {
  INTERESTS,
  problemsInSignUp,
  problemsInSignUpStart,
  problemsInYearOfBirth,
} from '../../../../shared/people/rules.ts'
import { isConnectionFailure, logInStudent, signUpStudent, type SignUpForm } from '../../../auth/account.ts'
import { errorAt } from '../../../components/problems.ts'
import { t, translate } from '../../../i18n/t.ts'
import { tRich } from '../../../i18n/rich.tsx'
import { dropSignUp, keepSignUp, keptSignUp } from '../../../components/signUpDraft.ts'
import { timeInWords } from '../../../components/words.ts'
import { useOnline } from '../../../queries/useOnline.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Input, Select, Tick } from '../../../ui/Field.tsx'
import { focusAfter } from '../../../ui/focusAfter.ts'
import { Link } from '../../../ui/Link.tsx'
import { toast } from '../../../ui/toast.ts'
import { AccountFrame } from './AccountFrame.tsx'
import styles from './Account.module.css'
import { PasswordFields } from './PasswordFields.tsx'
import { accountFailureSentence, Wrong } from './Wrong.tsx'

const BLANK: SignUpForm = {
  fullName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  agreeToTerms: false,
  interestedIn: '',
}

/**
 * How soon a sign-up that waits is tried again where the browser tells of no network coming back, twice as late after
 * each try in vain (ms): a page that was opened on a dead line may be told of none at all.
 */
const AGAIN_MS = { first: 2_000, most: 30_000 }

/**
 * Signing up in two steps (public-site 4). Without a network it waits, and says that nothing is created yet (behaviour
 * 5): while this page is open it goes by itself; what was typed outlives the page on this device, but no password does,
 * so that is asked for again (decision 0040).
 */
export function Signup() {
  const navigate = useNavigate()
  // Back from Google, where nobody here has that address yet: the rest of the form is theirs to fill.
  const said = new URLSearchParams(useLocation().hash.slice(1))
  const isFromGoogle = said.get('google') === 'new'
  const [form, setForm] = useState(() =>
    isFromGoogle
      ? {
          ...BLANK,
          fullName: said.get('name') ?? '',
          email: said.get('email') ?? '',
          ...(said.has('vouched') && { vouched: said.get('vouched')! }),
        }
      : BLANK,
  )
  const [step, setStep] = useState<1 | 2>(1)
  const stepLine = useRef<HTMLParagraphElement>(null)
  // The button that was pressed goes with its step: the next key begins above the new one.
  const goTo = (next: 1 | 2) =>
    focusAfter(
      () => {
        setTried(false)
        setStep(next)
      },
      () => stepLine.current,
    )
  const [isTried, setTried] = useState(false)
  const [failed, setFailed] = useState<{ sentence: string }>()
  const [isAsking, setAsking] = useState(false)
  // Of a sign-up that waits: whether this device keeps it beyond the page.
  const [waiting, setWaiting] = useState<{ isKept: boolean }>()
  const [keptAt, setKeptAt] = useState<number>()
  const againIn = useRef(AGAIN_MS.first)
  const isOnline = useOnline()
  // Whoever types again decides themselves when it goes.
  const set = (more: Partial<SignUpForm>) => {
    setWaiting(undefined)
    setForm((before) => ({ ...before, ...more }))
  }
  const problems =
    step === 1
      ? problemsInSignUpStart(form)
      : [...problemsInSignUp(form), ...problemsInYearOfBirth(form.yearOfBirth, yearInIndia(Date.now()))]
  const error = (path: string) => (isTried ? errorAt(problems, path) : undefined)
  const isFilled = [form.fullName, form.email, form.phone].every((text) => text.trim() !== '')

  useEffect(() => {
    const kept = isFromGoogle ? undefined : keptSignUp(Date.now())
    if (!kept) return
    setForm({ ...BLANK, ...kept.form })
    setKeptAt(kept.at)
    if (problemsInSignUpStart(kept.form).length === 0) setStep(2)
  }, [isFromGoogle])
  const discard = () => {
    dropSignUp()
    setKeptAt(undefined)
    setWaiting(undefined)
    setForm(BLANK)
    setStep(1)
  }

  const send = async ({ isAgain = false } = {}) => {
    setAsking(true)
    try {
      await signUpStudent(form)
      dropSignUp()
      setWaiting(undefined)
      // An e-mail that already had an account was answered the same; then only its own password opens it.
      const opened = await logInStudent({ email: form.email, password: form.password, rememberMe: false }).then(
        () => true,
        () => false,
      )
      if (opened && !form.vouched)
        void toast(
          'success',
          t('Your account is created. Open the link we sent to {email} to confirm your e-mail', {
            email: form.email.trim(),
          }),
        )
      await navigate(opened ? '/' : '/login', { replace: true })
    } catch (thrown) {
      // Tried by itself and still no network: what is said already is so, and nobody's focus is taken.
      if (isAgain && isConnectionFailure(thrown)) {
        againIn.current = Math.min(againIn.current * 2, AGAIN_MS.most)
        return
      }
      againIn.current = AGAIN_MS.first
      setFailed({
        sentence: t('{sentence}. {next}', {
          sentence: accountFailureSentence(thrown, t('Could not connect. Try again')),
          next: t('Your account is not created yet.'),
        }),
      })
      // What the server refused is mended here and now; only what never reached it waits.
      setWaiting(isConnectionFailure(thrown) ? { isKept: keepSignUp(form, Date.now()) } : undefined)
    } finally {
      setAsking(false)
    }
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setFailed(undefined)
    const tried = event.currentTarget
    if (problems.length > 0)
      return focusAfter(
        () => setTried(true),
        () => tried.querySelector<HTMLElement>('[aria-invalid]'),
      )
    if (step === 1) return goTo(2)
    setTried(false)
    void send()
  }

  const sendAgain = useRef(send)
  useEffect(() => {
    sendAgain.current = send
  })
  // The network came back, or may have: what waits goes by itself.
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current
    wasOnline.current = isOnline
    if (!waiting || isAsking) return undefined
    if (isBack) void sendAgain.current({ isAgain: true })
    // The browser says at once that there is a network; what this device knows of it follows its next question.
    const again = () => {
      if (navigator.onLine) void sendAgain.current({ isAgain: true })
    }
    const timer = setInterval(again, againIn.current)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [waiting, isOnline, isAsking])

  return (
    <AccountFrame title={t('Sign up')}>
      <p className="small quiet" ref={stepLine} tabIndex={-1}>
        {t('Step {step} of 2', { step })}
      </p>
      {keptAt !== undefined && !waiting && (
        <div role="status">
          <p>
            {t(
              'Your account is not created yet. What you typed on {date} is still on this device, but not the password, so choose it again.',
              { date: timeInWords(new Date(keptAt).toISOString()) },
            )}
          </p>
          <Button kind="plain" onClick={discard}>
            {t('Discard')}
          </Button>
        </div>
      )}
      {isFromGoogle && (
        <p>
          {t(
            'There is no account with this address yet. Finish signing up here; afterwards you can continue with Google.',
          )}
        </p>
      )}
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        {step === 1 ? (
          <>
            <LabelledField label={t('Full name')} error={error('fullName')}>
              {(ids) => (
                <Input
                  {...ids}
                  required
                  autoComplete="name"
                  value={form.fullName}
                  onChange={(event) => set({ fullName: event.target.value })}
                />
              )}
            </LabelledField>
            <LabelledField label={t('Email')} error={error('email')}>
              {(ids) => (
                <Input
                  {...ids}
                  type="email"
                  required
                  autoComplete="email"
                  value={form.email}
                  onChange={(event) => set({ email: event.target.value })}
                />
              )}
            </LabelledField>
            <LabelledField
              label={t('Phone')}
              hint={t('Kept to tell your account apart. We call or message it only where you separately agree.')}
              error={error('phone')}
            >
              {(ids) => (
                <Input
                  {...ids}
                  type="tel"
                  required
                  autoComplete="tel"
                  value={form.phone}
                  onChange={(event) => set({ phone: event.target.value })}
                />
              )}
            </LabelledField>
            <Button type="submit" kind="main" wide disabled={!isFilled}>
              {t('Continue')}
            </Button>
          </>
        ) : (
          <>
            <PasswordFields chosen={form} onChange={set} problems={isTried ? problems : []} />
            <LabelledField label={t('Interested in')}>
              {(ids) => (
                <Select
                  {...ids}
                  value={form.interestedIn}
                  onChange={(event) => set({ interestedIn: event.target.value })}
                >
                  <option value="">{t('Not decided')}</option>
                  {INTERESTS.map((interest) => (
                    <option key={interest} value={interest}>
                      {translate(interest[0]!.toUpperCase() + interest.slice(1))}
                    </option>
                  ))}
                </Select>
              )}
            </LabelledField>
            <LabelledField
              label={t('Year of birth')}
              error={error('yearOfBirth')}
              hint={t('Asked once: under 18 we send no marketing, make no profile and no calls.')}
            >
              {(ids) => (
                <Input
                  {...ids}
                  inputMode="numeric"
                  maxLength={4}
                  value={form.yearOfBirth ?? ''}
                  onChange={(event) =>
                    set({ yearOfBirth: /^\d+$/.test(event.target.value) ? Number(event.target.value) : undefined })
                  }
                />
              )}
            </LabelledField>
            <Tick checked={form.agreeToTerms} onChange={(event) => set({ agreeToTerms: event.target.checked })}>
              {tRich('I agree to the {link} and have read the {link2}', {
                link: <Link to="/terms">{t('terms')}</Link>,
                link2: <Link to="/privacy">{t('privacy notice')}</Link>,
              })}
            </Tick>
            {error('agreeToTerms') && (
              <p role="alert" className={styles.wrong}>
                {translate(error('agreeToTerms'))}
              </p>
            )}
            {failed && <Wrong of={failed}>{failed.sentence}</Wrong>}
            {waiting && (
              <p role="status">
                {t('It is waiting. Keep this page open and we’ll send it when you’re back online.')}{' '}
                {waiting.isKept
                  ? t('What you typed stays on this device for 7 days, the password does not.')
                  : t('This browser can’t save data: don’t close the page.')}
              </p>
            )}
            <Button type="submit" kind="main" wide disabled={isAsking}>
              {t('Create Account')}
            </Button>
            <Button onClick={() => goTo(1)}>{t('Back')}</Button>
          </>
        )}
      </form>
      <p>{tRich('Already have an account? {link}', { link: <Link to="/login">{t('Login')}</Link> })}</p>
    </AccountFrame>
  )
}
