import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { whyNoMandate } from '../../../../shared/people/collegeRepresentative.ts'
import { saidOr } from '../../../auth/staffRemote.ts'
import { useCan } from '../../../auth/useStaff.ts'
import { timeInWords } from '../../../components/words.ts'
import { t, translate } from '../../../i18n/t.ts'
import { putAnswer } from '../../../queries/client.ts'
import { endMandateMutation, giveMandateMutation, oneUser } from '../../../queries/users.ts'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { CollegeChoice } from '../../../staff/fields/CollegeChoice.tsx'
import { useStaffRows } from '../../../sync/react.ts'
import { NEEDS_NETWORK, useStaffOnline } from '../../../staff/screen/online.ts'
import styles from '../../../staff/screen/Screen.module.css'
import type { HeldMandate, WholeUser } from './user.ts'

/** The colleges a website account answers for: staff confirm that, and take it back (behaviour 12). */
export function Mandates({ user }: { user: WholeUser }) {
  const isOnline = useStaffOnline()
  const mayEdit = useCan()('edit_users')
  const client = useQueryClient()
  const give = useMutation(giveMandateMutation)
  const end = useMutation(endMandateMutation)
  const isBusy = give.isPending || end.isPending
  const failure = give.error ?? end.error
  const why = whyNoMandate(user)
  const change = async (by: typeof give | typeof end, college: string) => {
    give.reset()
    end.reset()
    await by.mutateAsync({ params: { id: user.id, college } }).then(
      ({ data }) => putAnswer(client, oneUser(user.id).queryKey, { success: true, data: { ...user, mandates: data } }),
      () => undefined, // it stands in the mutation
    )
  }
  return (
    <section aria-label={t('Answers for')}>
      <h3>{t('Answers for')}</h3>
      {user.mandates.length === 0 ? (
        <p className="quiet">{t('No college.')}</p>
      ) : (
        <ul className={styles.trail}>
          {user.mandates.map(({ college, name, since, by }) => (
            <li key={college}>
              <Link to={`/admin/colleges?mode=view&id=${college}`}>{name}</Link>{' '}
              <time dateTime={since}>
                {t('since {date}, confirmed by {name}', { date: timeInWords(since), name: by })}
              </time>
              {mayEdit && (
                <Button
                  kind="plain"
                  aria-label={t('No longer for {name}', { name })}
                  disabled={!isOnline || isBusy}
                  title={isOnline ? undefined : translate(NEEDS_NETWORK)}
                  onClick={() => void change(end, college)}
                >
                  {t('No longer')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {failure && (
        <p className={styles.wrong} role="alert">
          {translate(saidOr(failure, 'It could not be changed'))}
        </p>
      )}
      {mayEdit &&
        (why === undefined ? (
          <Confirm
            isBusy={isBusy}
            isOnline={isOnline}
            held={user.mandates}
            onConfirm={(college) => change(give, college)}
          />
        ) : (
          <p className="quiet small">{t('{sentence}.', { sentence: translate(why) })}</p>
        ))}
    </section>
  )
}

function Confirm({
  held,
  isBusy,
  isOnline,
  onConfirm,
}: {
  held: readonly HeldMandate[]
  isBusy: boolean
  isOnline: boolean
  onConfirm: (college: string) => Promise<void>
}) {
  const rows = useStaffRows() ?? []
  const [typed, setTyped] = useState('')
  const [college, setCollege] = useState<string>()
  const [hasTried, setTried] = useState(false)
  const chosen = rows.find(({ id }) => id === college)
  const isHeld = chosen !== undefined && held.some((mandate) => mandate.college === chosen.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (chosen && !isHeld)
      void onConfirm(chosen.id).then(() => {
        setTyped('')
        setCollege(undefined)
        setTried(false)
      })
  }
  return (
    <form className={styles.sheet} aria-label={t('Confirm a college')} noValidate onSubmit={submit}>
      <CollegeChoice
        label={t('Answers for another college')}
        rows={rows}
        typed={typed}
        chosen={chosen}
        {...(hasTried && { error: t('Choose the college it answers for') })}
        onType={setTyped}
        onChoose={setCollege}
      />
      {isHeld && <p className="quiet small">{t('It answers for {name} already.', { name: chosen.name })}</p>}
      <div>
        <Button
          type="submit"
          disabled={!isOnline || isBusy || isHeld}
          title={isOnline ? undefined : translate(NEEDS_NETWORK)}
        >
          {t('Confirm')}
        </Button>
        <p className="quiet small">
          {t(
            'Confirm only what the college itself told you. Its replies to that college’s reviews may then be official ones; a moderator still reads each.',
          )}
        </p>
      </div>
    </form>
  )
}
