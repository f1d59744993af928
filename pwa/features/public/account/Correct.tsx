import { useState } from 'react'
import { yearInIndia } from '../../../../shared/college/year.ts'
import type { StudentShown } from '../../../../shared/protocol/accountCalls.ts'
import { INTERESTS, problemsInCorrection, type Correction } from '../../../../shared/people/rules.ts'
import { myAccount } from '../../../auth/account.ts'
import { t, translate } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Input, Select } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './Account.module.css'
import { useForm } from './useForm.ts'
import { Wrong } from './Wrong.tsx'

/** The account as it stands, each part mended where it is wrong. Only what was changed is sent. */
export function Correct({ account, onCorrected }: { account: StudentShown; onCorrected: () => void }) {
  const [form, setForm] = useState<Correction>({})
  // As it is typed: on its way from one year to another it is no year, and for a moment nothing.
  const [year, setYear] = useState<string>()
  const set = (more: Correction) => setForm((before) => ({ ...before, ...more }))
  const isChanged = Object.values(form).some((value) => value !== undefined)
  const { error, failed, isSending, handleSubmit, forget } = useForm(
    problemsInCorrection(form, yearInIndia(Date.now())),
    async () => {
      await myAccount.correct(form)
      setForm({})
      setYear(undefined)
      void toast('success', t('Corrected'))
      onCorrected()
    },
    (sentence) => t('{sentence}. Nothing was changed.', { sentence }),
  )

  return (
    <section className={styles.part} aria-labelledby="account">
      <h2 id="account">{t('Account')}</h2>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <LabelledField label={t('Full name')} error={error('fullName')}>
          {(ids) => (
            <Input
              {...ids}
              autoComplete="name"
              value={form.fullName ?? account.fullName}
              onChange={(event) => set({ fullName: event.target.value })}
            />
          )}
        </LabelledField>
        <LabelledField
          label={t('Phone')}
          hint={t('Used for no call or message without your separate consent below.')}
          error={error('phone')}
        >
          {(ids) => (
            <Input
              {...ids}
              type="tel"
              autoComplete="tel"
              value={form.phone ?? account.phone ?? ''}
              onChange={(event) => set({ phone: event.target.value })}
            />
          )}
        </LabelledField>
        <LabelledField label={t('Interested in')}>
          {(ids) => (
            <Select
              {...ids}
              value={form.interestedIn ?? account.interestedIn ?? ''}
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
          hint={t('Under 18 we send no marketing, make no profile and no calls.')}
          error={error('yearOfBirth')}
        >
          {(ids) => (
            <Input
              {...ids}
              inputMode="numeric"
              maxLength={4}
              value={year ?? account.yearOfBirth ?? ''}
              onChange={(event) => {
                const typed = event.target.value.replace(/\D/g, '')
                setYear(typed)
                set({ yearOfBirth: typed === '' ? undefined : Number(typed) })
              }}
            />
          )}
        </LabelledField>
        {failed && <Wrong of={failed}>{failed.sentence}</Wrong>}
        <div className={styles.acts}>
          <Button type="submit" kind="main" disabled={!isChanged || isSending}>
            {t('Save corrections')}
          </Button>
          {isChanged && (
            <Button
              onClick={() => {
                setForm({})
                setYear(undefined)
                forget()
              }}
            >
              {t('Undo')}
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}
