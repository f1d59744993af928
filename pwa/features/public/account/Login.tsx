import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { signInStudent } from '../../../auth/account.ts'
import { readerOf, useStudent } from '../../../auth/student.ts'
import { resumeWriting } from '../../../sync/writing.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Field, Input, Tick } from '../../../ui/Field.tsx'
import { Link } from '../../../ui/Link.tsx'
import { toast } from '../../../ui/toast.ts'
import { AccountFrame } from './AccountFrame.tsx'
import styles from './Account.module.css'
import { Logout } from './Logout.tsx'
import { sentenceOf, Wrong } from './Wrong.tsx'

/** Signing in on the public site (public-site 2 and 5). Why it failed stands under the form and never says which half was wrong. */
export function Login() {
  const student = useStudent()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { from?: string } | null }
  const [failed, setFailed] = useState<{ sentence: string }>()
  const [isAsking, setAsking] = useState(false)
  const [isShown, setShown] = useState(false)
  const [isLeaving, setLeaving] = useState(false)

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setFailed(undefined)
    setAsking(true)
    try {
      const { isStaying, ...signedIn } = await signInStudent({ email: String(form.get('email')), password: String(form.get('password')), rememberMe: form.get('rememberMe') !== null })
      resumeWriting(readerOf(signedIn))
      if (isStaying) void toast('success', 'Your account stays. Its deletion was taken back')
      await navigate(state?.from ?? '/', { replace: true })
    } catch (thrown) {
      setFailed({ sentence: sentenceOf(thrown, 'Login error') })
    } finally {
      setAsking(false)
    }
  }

  if (student) {
    return (
      <AccountFrame title="Login">
        <p>You are logged in as {student.name}.</p>
        <div className={styles.acts}><ButtonLink kind="main" to="/">Go to the home page</ButtonLink><ButtonLink to="/my-data">My data</ButtonLink><Button onClick={() => setLeaving(true)}>Log out</Button></div>
        {isLeaving && <Logout student={student} onClose={() => setLeaving(false)} onDone={() => setLeaving(false)} />}
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title="Login">
      <form className={styles.form} onSubmit={handleSubmit}>
        <Field label="Email">{(ids) => <Input {...ids} name="email" type="email" required autoComplete="username" />}</Field>
        <Field label="Password">{(ids) => <Input {...ids} name="password" type={isShown ? 'text' : 'password'} required autoComplete="current-password" />}</Field>
        <Tick checked={isShown} onChange={(event) => setShown(event.target.checked)}>Show password</Tick>
        <Tick name="rememberMe">Remember me</Tick>
        <p className="small quiet">On a shared phone leave this unticked: the session then ends with this tab. Ticked, it lasts 30 days.</p>
        {failed && <Wrong of={failed}>{failed.sentence}</Wrong>}
        <Button type="submit" kind="main" wide disabled={isAsking}>Login</Button>
      </form>
      <p><Link to="/forgot-password">Forgot password?</Link></p>
      <p>No account yet? <Link to="/signup">Sign up</Link></p>
    </AccountFrame>
  )
}
