import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { isEmail } from '../../../../shared/record/check.ts'
import type { Wanted } from '../../../auth/Guard.tsx'
import { session } from '../../../auth/session.ts'
import { signIn } from '../../../auth/signIn.ts'
import { useSession } from '../../../auth/useStaff.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, Input } from '../../../ui/Field.tsx'
import { Link } from '../../../ui/Link.tsx'
import styles from './SignIn.module.css'

/** The staff's door (back-office 2). Whoever is signed in already goes where they were going. */
export function SignIn() {
  const now = useSession()
  const { state } = useLocation()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<{ email?: string; password?: string }>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const alert = useRef<HTMLParagraphElement>(null)
  useEffect(() => { if (session.get().phase === 'loading') session.restore() }, [])
  useEffect(() => { if (problem) alert.current?.focus() }, [problem])

  if (now.phase === 'in') return <Navigate to={destination(state)} replace />

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = { ...(email.trim() === '' ? { email: 'Email is required' } : !isEmail(email.trim()) ? { email: 'Email must be an e-mail address' } : {}), ...(password === '' && { password: 'Password is required' }) }
    setWrong(missing)
    setProblem(undefined)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      await signIn(email.trim(), password)
    } catch (thrown) {
      setProblem((thrown as Error).message)
      setBusy(false)
    }
  }

  return (
    <div className={styles.door}>
      <title>Staff sign in · Pravesh</title>
      <p className={styles.mark}>Pravesh <span lang="hi" aria-hidden="true">प्रवेश</span></p>
      <h1>Staff sign in</h1>
      <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {problem && <p ref={alert} className={styles.problem} role="alert" tabIndex={-1}>{problem}</p>}
        <Field label="Email" error={wrong.email}>{(ids) => <Input {...ids} type="email" autoComplete="username" required value={email} onChange={(event) => setEmail(event.target.value)} />}</Field>
        <Field label="Password" error={wrong.password}>{(ids) => <Input {...ids} type="password" autoComplete="current-password" required value={password} onChange={(event) => setPassword(event.target.value)} />}</Field>
        <Button kind="main" wide type="submit" disabled={isBusy}>{isBusy ? 'Signing in...' : 'Sign In'}</Button>
      </form>
      <p className={styles.note}>For staff with one of the roles admin, counselor or support.</p>
      <p><Link to="/">Return to website</Link></p>
    </div>
  )
}

/** Back to the page that asked for the sign-in; only to pages of this area. */
function destination(state: unknown): string {
  const from = (state as Partial<Wanted> | null)?.from
  return from?.startsWith('/admin') && !/^\/admin\/(?:login|unauthorized)/.test(from) ? from : '/admin/dashboard'
}
