import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { INTERESTS, problemsInSignUp, problemsInSignUpStart, problemsInYearOfBirth } from '../../../../shared/people/rules.ts'
import { signInStudent, signUpStudent, type SigningUp } from '../../../auth/account.ts'
import { say, sayText } from '../../../language/say.ts'
import { sayRich } from '../../../language/rich.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field, Input, Select, Tick } from '../../../ui/Field.tsx'
import { Link } from '../../../ui/Link.tsx'
import { toast } from '../../../ui/toast.ts'
import { AccountFrame } from './AccountFrame.tsx'
import styles from './Account.module.css'
import { PasswordFields } from './PasswordFields.tsx'
import { sentenceOf, Wrong } from './Wrong.tsx'

const BLANK: SigningUp = { fullName: '', email: '', phone: '', password: '', confirmPassword: '', agreeToTerms: false, interestedIn: '' }

/** Signing up in two steps (public-site 4). It needs the network, and says so: nothing about an account is ever queued. */
export function Signup() {
  const navigate = useNavigate()
  // Back from Google, where nobody here has that address yet: the rest of the form is theirs to fill.
  const said = new URLSearchParams(useLocation().hash.slice(1))
  const isFromGoogle = said.get('google') === 'new'
  const [form, setForm] = useState(() => (isFromGoogle ? { ...BLANK, fullName: said.get('name') ?? '', email: said.get('email') ?? '', ...(said.has('vouched') && { vouched: said.get('vouched')! }) } : BLANK))
  const [step, setStep] = useState<1 | 2>(1)
  const [isTried, setTried] = useState(false)
  const [failed, setFailed] = useState<{ sentence: string }>()
  const [isAsking, setAsking] = useState(false)
  const set = (more: Partial<SigningUp>) => setForm((before) => ({ ...before, ...more }))
  const problems = step === 1 ? problemsInSignUpStart(form) : [...problemsInSignUp(form), ...problemsInYearOfBirth(form.yearOfBirth, new Date().getFullYear())]
  const error = (path: string) => (isTried ? problems.find((problem) => problem.path === path)?.message : undefined)
  const isFilled = [form.fullName, form.email, form.phone].every((text) => text.trim() !== '')

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setFailed(undefined)
    if (problems.length > 0) return setTried(true)
    setTried(false)
    if (step === 1) return setStep(2)
    setAsking(true)
    try {
      await signUpStudent(form)
      // An e-mail that already had an account was answered the same; then only its own password opens it.
      const opened = await signInStudent({ email: form.email, password: form.password, rememberMe: false }).then(() => true, () => false)
      if (opened && !form.vouched) void toast('success', say('Your account is created. Open the link we sent to {email} to confirm your e-mail', { email: form.email.trim() }))
      await navigate(opened ? '/' : '/login', { replace: true })
    } catch (thrown) {
      setFailed({ sentence: `${sentenceOf(thrown, say('Could not connect. Try again'))}. ${say('Your account is not yet created.')}` })
    } finally {
      setAsking(false)
    }
  }

  return (
    <AccountFrame title={say('Sign up')}>
      <p className="small quiet">{say('Step {step} of 2', { step })}</p>
      {isFromGoogle && <p>{say('There is no account with this address yet. Finish signing up here; afterwards you can continue with Google.')}</p>}
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        {step === 1 ? (
          <>
            <Field label={say('Full name')} error={error('fullName')}>{(ids) => <Input {...ids} required autoComplete="name" value={form.fullName} onChange={(event) => set({ fullName: event.target.value })} />}</Field>
            <Field label={say('Email')} error={error('email')}>{(ids) => <Input {...ids} type="email" required autoComplete="email" value={form.email} onChange={(event) => set({ email: event.target.value })} />}</Field>
            <Field label={say('Phone')} hint={say('Kept to tell your account apart. We call or message it only where you separately agree.')} error={error('phone')}>{(ids) => <Input {...ids} type="tel" required autoComplete="tel" value={form.phone} onChange={(event) => set({ phone: event.target.value })} />}</Field>
            <Button type="submit" kind="main" wide disabled={!isFilled}>{say('Continue')}</Button>
          </>
        ) : (
          <>
            <PasswordFields chosen={form} onChange={set} problems={isTried ? problems : []} />
            <Field label={say('Interested in')}>{(ids) => (
              <Select {...ids} value={form.interestedIn} onChange={(event) => set({ interestedIn: event.target.value })}><option value="">{say('Not decided')}</option>{INTERESTS.map((interest) => <option key={interest} value={interest}>{sayText(interest[0]!.toUpperCase() + interest.slice(1))}</option>)}</Select>
            )}</Field>
            <Field label={say('Year of birth')} error={error('yearOfBirth')} hint={say('Asked once: under 18 we send no marketing, make no profile and no calls.')}>{(ids) => <Input {...ids} inputMode="numeric" maxLength={4} value={form.yearOfBirth ?? ''} onChange={(event) => set({ yearOfBirth: /^\d+$/.test(event.target.value) ? Number(event.target.value) : undefined })} />}</Field>
            <Tick checked={form.agreeToTerms} onChange={(event) => set({ agreeToTerms: event.target.checked })}>{sayRich('I agree to the {link} and have read the {link2}', { link: <Link to="/terms">{say('terms')}</Link>, link2: <Link to="/privacy">{say('privacy notice')}</Link> })}</Tick>
            {error('agreeToTerms') && <p role="alert" className={styles.wrong}>{sayText(error('agreeToTerms'))}</p>}
            {failed && <Wrong of={failed}>{failed.sentence}</Wrong>}
            <Button type="submit" kind="main" wide disabled={isAsking}>{say('Create Account')}</Button>
            <Button onClick={() => setStep(1)}>{say('Back')}</Button>
          </>
        )}
      </form>
      <p>{sayRich('Already have an account? {link}', { link: <Link to="/login">{say('Login')}</Link> })}</p>
    </AccountFrame>
  )
}
