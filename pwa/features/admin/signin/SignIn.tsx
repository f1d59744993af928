import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { isEmail } from '../../../../shared/record/check.ts'
import type { SignInState } from '../../../auth/Guard.tsx'
import { session } from '../../../auth/session.ts'
import { CodeWanted, HeldUp, OwnPasswordWanted, sentenceOf, signInStaff } from '../../../auth/signIn.ts'
import { useSession } from '../../../auth/useStaff.ts'
import { t, translate } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Input } from '../../../ui/Field.tsx'
import { Link } from '../../../ui/Link.tsx'
import { RequestLoginLink } from './LoginLink.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import styles from './SignIn.module.css'

interface Wrong {
  email?: string
  password?: string
  code?: string
}

const wrongCode = (code: string): Wrong => (code.trim() === '' ? { code: t('Code is required') } : {})

function wrongAccount(email: string, password: string): Wrong {
  const wrong: Wrong = {}
  if (email === '') wrong.email = t('Email is required')
  else if (!isEmail(email)) wrong.email = t('Email must be an e-mail address')
  if (password === '') wrong.password = t('Password is required')
  return wrong
}

/**
 * The staff's door (back-office 2). Whoever is signed in already goes where they were going; where the account has a
 * second step, a code is asked for after the right password, and one's own password in place of one that was given.
 */
export function SignInScreen() {
  const now = useSession()
  const { state, hash } = useLocation()
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  /** Absent until the server asks for it. */
  const [code, setCode] = useState<string>()
  const [wrong, setWrong] = useState<Wrong>({})
  /** Of a mailed link: the next try does not wait. */
  const [link] = useState(() => new URLSearchParams(hash.slice(1)).get('link') ?? undefined)
  /** Whose account answers slowly because too many tries failed. */
  const [heldUp, setHeldUp] = useState<string>()
  const [choose, setChoose] = useState<{ own: OwnPasswordWanted['choose'] }>()
  const [problem, setProblem] = useState<{ sentence: string }>()
  const [isBusy, setBusy] = useState(false)
  const alert = useRef<HTMLParagraphElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const wasAsked = useRef(false)
  const isAsked = code !== undefined
  useEffect(() => {
    if (session.get().phase === 'loading') session.restore()
  }, [])
  useEffect(() => {
    if (problem) alert.current?.focus()
  }, [problem])
  // What is in the address opens the way once, and is not to be kept in the history.
  useEffect(() => {
    if (hash !== '') void navigate('/admin/login', { replace: true, state: state as unknown })
  }, [hash, navigate, state])
  // What had the focus is gone with the step before.
  useEffect(() => {
    if (isAsked) codeInput.current?.focus()
    else if (wasAsked.current) passwordInput.current?.focus()
    wasAsked.current = isAsked
  }, [isAsked])

  if (now.phase === 'in') return <Navigate to={destination(state)} replace />

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = isAsked ? wrongCode(code) : wrongAccount(email.trim(), password)
    setWrong(missing)
    setProblem(undefined)
    setHeldUp(undefined)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      await signInStaff({ email: email.trim(), password, link, ...(isAsked && { code: code.trim() }) })
    } catch (thrown) {
      if (thrown instanceof CodeWanted) setCode('')
      else if (thrown instanceof OwnPasswordWanted) setChoose({ own: thrown.choose })
      else {
        if (thrown instanceof HeldUp) setHeldUp(email.trim())
        setProblem({ sentence: translate(sentenceOf(thrown as Error)) })
        if (isAsked) setCode('')
      }
      setBusy(false)
    }
  }
  const startOver = () => {
    setChoose(undefined)
    setCode(undefined)
    setPassword('')
    setWrong({})
    setProblem(undefined)
  }

  return (
    <div className={styles.door}>
      <title>{t('Staff sign in · Pravesh')}</title>
      <p className={styles.mark}>
        Pravesh{' '}
        <span lang="hi" aria-hidden="true">
          प्रवेश
        </span>
      </p>
      <h1>{choose ? t('Choose your own password') : t('Staff sign in')}</h1>
      {choose ? (
        <OwnPassword email={email.trim()} choose={choose.own} onStartOver={startOver} />
      ) : (
        <>
          {link !== undefined && (
            <p className={styles.note} role="status">
              {t('You opened the link from our e-mail. Sign in with your e-mail and password now.')}
            </p>
          )}
          <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
            {problem && (
              <p ref={alert} className={styles.problem} role="alert" tabIndex={-1}>
                {problem.sentence}
              </p>
            )}
            {isAsked ? (
              <>
                <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
                <LabelledField
                  label={t('Code')}
                  error={wrong.code}
                  hint={t('Six figures from the app on your phone, or one of your recovery codes.')}
                >
                  {(ids) => (
                    <Input
                      {...ids}
                      ref={codeInput}
                      autoComplete="one-time-code"
                      autoCapitalize="off"
                      spellCheck={false}
                      required
                      value={code}
                      onChange={(event) => setCode(event.target.value)}
                    />
                  )}
                </LabelledField>
              </>
            ) : (
              <>
                <LabelledField label={t('Email')} error={wrong.email}>
                  {(ids) => (
                    <Input
                      {...ids}
                      type="email"
                      autoComplete="username"
                      required
                      value={email}
                      onChange={(event) => setEmail(event.target.value)}
                    />
                  )}
                </LabelledField>
                <LabelledField label={t('Password')} error={wrong.password}>
                  {(ids) => (
                    <Input
                      {...ids}
                      ref={passwordInput}
                      type="password"
                      autoComplete="current-password"
                      required
                      value={password}
                      onChange={(event) => setPassword(event.target.value)}
                    />
                  )}
                </LabelledField>
              </>
            )}
            <Button kind="main" wide type="submit" disabled={isBusy}>
              {isBusy ? t('Signing in...') : t('Sign In')}
            </Button>
            {isAsked && <Button onClick={startOver}>{t('Start over')}</Button>}
          </form>
          {heldUp !== undefined && <RequestLoginLink key={heldUp} email={heldUp} />}
          <p className={styles.note}>
            {isAsked
              ? t(
                  'Signing in as {email}. Without phone and recovery codes, ask an admin to switch the second step off.',
                  { email: email.trim() },
                )
              : t('For staff with one of the roles admin, counselor or support.')}
          </p>
        </>
      )}
      <p>
        <Link to="/">{t('Return to website')}</Link>
      </p>
    </div>
  )
}

/** Back to the page that asked for the sign-in; only to pages of this area. */
function destination(state: unknown): string {
  const from = (state as Partial<SignInState> | null)?.from
  return from?.startsWith('/admin') && !/^\/admin\/(?:login|unauthorized)/.test(from) ? from : '/admin/dashboard'
}
