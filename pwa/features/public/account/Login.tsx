import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import {
  requestStudentLoginLink,
  exchangeTicket,
  googleAddress,
  isHeldUp,
  logInStudent,
} from '../../../auth/account.ts'
import { readerOf, useStudent } from '../../../auth/student.ts'
import { t, type Label } from '../../../i18n/t.ts'
import { tRich } from '../../../i18n/rich.tsx'
import { keptSignUp } from '../../../components/signUpDraft.ts'
import { useQueueAccess } from '../../../sync/writing.ts'
import { useDocuments } from '../../../queries/public/documents.ts'
import { Button, ButtonLink, ButtonOut } from '../../../ui/Button.tsx'
import { LabelledField, Input, Tick } from '../../../ui/Field.tsx'
import { Link } from '../../../ui/Link.tsx'
import { toast } from '../../../ui/toast.ts'
import { AccountFrame } from './AccountFrame.tsx'
import styles from './Account.module.css'
import { Logout } from './Logout.tsx'
import { accountFailureSentence, Wrong } from './Wrong.tsx'

/** Why somebody who came back from Google is not in. */
const FROM_GOOGLE: Record<string, Label> = {
  away: 'Google could not be reached. Please try again',
  refused: 'Google did not confirm who you are. Please try again',
  disabled: 'This account is disabled',
  another: 'This e-mail is linked to another Google account. Log in with your password, or use “Forgot password?”',
}

/**
 * Signing in on the public site (public-site 2 and 5). Why it failed stands under the form and never says which half
 * was wrong.
 */
export function Login() {
  const { resumeWriting } = useQueueAccess()
  const student = useStudent()
  const navigate = useNavigate()
  const { state, hash } = useLocation() as { state: { from?: string } | null; hash: string }
  const site = useDocuments('site')
  const [remember, setRemember] = useState(false)
  const [failed, setFailed] = useState<{ sentence: string }>()
  /** Whose account answers slowly because too many tries failed. */
  const [heldUp, setHeldUp] = useState<string>()
  /** Of a mailed link: the next try does not wait. */
  const [link, setLink] = useState<string>()
  const typed = useRef('')
  const [isAsking, setAsking] = useState(false)
  const [isShown, setShown] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  // Only a browser knows, so it is looked for once the page is there.
  const [isSignUpKept, setSignUpKept] = useState(false)
  useEffect(() => setSignUpKept(keptSignUp(Date.now()) !== undefined), [])

  const enter = async (signingIn: ReturnType<typeof logInStudent>) => {
    setFailed(undefined)
    setAsking(true)
    try {
      const { isStaying, ...signedIn } = await signingIn
      resumeWriting(readerOf(signedIn))
      if (isStaying) void toast('success', t('Your account stays. Its deletion was taken back'))
      await navigate(state?.from ?? '/', { replace: true })
    } catch (thrown) {
      setFailed({ sentence: accountFailureSentence(thrown, t('Login error')) })
      setHeldUp(isHeldUp(thrown) && typed.current !== '' ? typed.current : undefined)
    } finally {
      setAsking(false)
    }
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    typed.current = String(form.get('email'))
    setHeldUp(undefined)
    void enter(
      logInStudent({ email: typed.current, password: String(form.get('password')), rememberMe: remember, link }),
    )
  }

  // Back from Google: the ticket is good once, so it is used once and taken out of the address at once.
  const isTaken = useRef(false)
  useEffect(() => {
    const said = new URLSearchParams(hash.slice(1))
    const ticket = said.get('ticket'),
      reason = said.get('google'),
      mailed = said.get('link')
    if (isTaken.current || (ticket === null && reason === null && mailed === null)) return
    isTaken.current = true
    void navigate('/login', { replace: true, state })
    if (mailed !== null) return setLink(mailed)
    if (ticket !== null) void enter(exchangeTicket({ ticket, rememberMe: said.get('remember') === '1' }))
    else setFailed({ sentence: t(FROM_GOOGLE[reason ?? ''] ?? 'Login error') })
    // What came with the address is looked at once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  if (student) {
    return (
      <AccountFrame title={t('Login')}>
        <p>{t('You are logged in as {name}.', { name: student.name })}</p>
        <div className={styles.acts}>
          <ButtonLink kind="main" to="/">
            {t('Go to the home page')}
          </ButtonLink>
          <ButtonLink to="/my-data">{t('My data')}</ButtonLink>
          <Button onClick={() => setLeaving(true)}>{t('Log out')}</Button>
        </div>
        {isLeaving && <Logout student={student} onClose={() => setLeaving(false)} onDone={() => setLeaving(false)} />}
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={t('Login')}>
      {/* Should a browser ever send it by itself, a password does not belong in an address. */}
      {link !== undefined && (
        <p role="status">{t('You opened the link from our e-mail. Log in with your e-mail and password now.')}</p>
      )}
      <form className={styles.form} method="post" onSubmit={handleSubmit}>
        <LabelledField label={t('Email')}>
          {(ids) => <Input {...ids} name="email" type="email" required autoComplete="username" />}
        </LabelledField>
        <LabelledField label={t('Password')}>
          {(ids) => (
            <Input
              {...ids}
              name="password"
              type={isShown ? 'text' : 'password'}
              required
              autoComplete="current-password"
            />
          )}
        </LabelledField>
        <Tick checked={isShown} onChange={(event) => setShown(event.target.checked)}>
          {t('Show password')}
        </Tick>
        <Tick name="rememberMe" checked={remember} onChange={(event) => setRemember(event.target.checked)}>
          {t('Remember me')}
        </Tick>
        <p className="small quiet">
          {t(
            'On a shared phone, leave this unticked: you’re logged out when you close the tab. Ticked, you stay logged in for 30 days.',
          )}
        </p>
        {failed && <Wrong of={failed}>{failed.sentence}</Wrong>}
        {heldUp !== undefined && <LoginLink key={heldUp} email={heldUp} />}
        <Button type="submit" kind="main" wide disabled={isAsking}>
          {t('Login')}
        </Button>
        {site.state === 'ready' && site.read.google && (
          <ButtonOut wide href={googleAddress(remember)}>
            {t('Continue with Google')}
          </ButtonOut>
        )}
      </form>
      {isSignUpKept && (
        <p role="status">
          {tRich('Your account is not created yet. {link}', {
            link: <Link to="/signup">{t('Finish signing up')}</Link>,
          })}
        </p>
      )}
      <p>
        <Link className="tap" to="/forgot-password">
          {t('Forgot password?')}
        </Link>
      </p>
      <p>{tRich('No account yet? {link}', { link: <Link to="/signup">{t('Sign up')}</Link> })}</p>
    </AccountFrame>
  )
}

/**
 * Too many wrong tries, by whomever: the owner need not wait, if they read the mail of the address. It says the same
 * whether there is an account or not.
 */
function LoginLink({ email }: { email: string }) {
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState<string>()
  const send = async () => {
    setBusy(true)
    setTold(
      await requestStudentLoginLink(email).then(
        () =>
          `${t('Email Sent!')} ${t('If {email} has an account, we have sent a link. It works once, within 30 minutes.', { email })}`,
        (thrown: unknown) =>
          t('{sentence}. No e-mail was sent.', {
            sentence: accountFailureSentence(thrown, t('Could not connect. Try again')),
          }),
      ),
    )
    setBusy(false)
  }
  return (
    <div className={styles.form}>
      <p>{t('Too many wrong tries for this e-mail. Wait a while, or get a login link by e-mail.')}</p>
      {told !== undefined && <p role="status">{told}</p>}
      <Button wide disabled={isBusy} onClick={() => void send()}>
        {t('Email me a login link')}
      </Button>
    </div>
  )
}
