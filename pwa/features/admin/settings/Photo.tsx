import { useMutation } from '@tanstack/react-query'
import { Upload, X } from 'lucide-react'
import { type ChangeEvent, useRef, useState, type ContextType, useContext } from 'react'
import { v7 as uuid } from 'uuid'
import { UPLOADS } from '../../../../shared/files/kinds.ts'
import { problemsOf } from '../../../../shared/files/rules.ts'
import { problemText } from '../../../../shared/problem.ts'
import { session } from '../../../auth/session.ts'
import { failureSentence } from '../../../auth/staffRemote.ts'
import { UploadContext } from '../../../auth/uploadContext.ts'
import { useStaff } from '../../../auth/useStaff.ts'
import { Avatar } from '../../../components/Avatar.tsx'
import { smallPhoto } from '../../../components/smallPicture.ts'
import { t, translate } from '../../../i18n/t.ts'
import { removeAvatarMutation } from '../../../queries/ownAccount.ts'
import { Button } from '../../../ui/Button.tsx'
import { focusAfter } from '../../../ui/focusAfter.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from '../../../staff/screen/Screen.module.css'
import own from './Settings.module.css'

const CHOOSE = 'choose-photo'
const ACCEPT = UPLOADS.avatar.allowed.flatMap(({ endings }) => endings.map((ending) => `.${ending}`)).join(',')

/** One's own face (behaviour 15): chosen, replaced, taken away again. */
export function Photo({ isOnline }: { isOnline: boolean }) {
  const me = useStaff()
  const upload = useContext(UploadContext)
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string>()
  const remove = useMutation(removeAvatarMutation)
  const [isBusy, setBusy] = useState(false)
  const act = async (work: () => Promise<string | undefined>, said: string) => {
    setBusy(true)
    setWrong(undefined)
    try {
      const avatar = await work()
      session.renew({ avatar })
      void toast('success', said)
    } catch (thrown) {
      setWrong(
        thrown instanceof Refused
          ? thrown.message
          : t('Upload failed: {reason}', { reason: translate(failureSentence(thrown) || 'Unknown error') }),
      )
    }
    // What was pressed was off meanwhile, and may be gone; whoever has gone on elsewhere stays there.
    focusAfter(
      () => setBusy(false),
      () => (document.activeElement === document.body ? document.getElementById(CHOOSE) : null),
    )
  }
  const picked = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // The same file again is a choice too.
    event.target.value = ''
    if (file) void act(() => sent(file, upload), t('Photo updated successfully'))
  }
  return (
    <section className={own.part} aria-label={t('Photo')}>
      <h2>{t('Photo')}</h2>
      {wrong && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
      <div className={own.photo}>
        <Avatar name={me.name} avatar={me.avatar} large />
        <div className={own.photoActs}>
          <input
            ref={input}
            className="vh"
            tabIndex={-1}
            aria-hidden="true"
            type="file"
            accept={ACCEPT}
            disabled={!isOnline || isBusy}
            onChange={picked}
            data-testid="avatar-input"
          />
          <Button
            id={CHOOSE}
            disabled={!isOnline || isBusy}
            aria-describedby="photo-line"
            onClick={() => input.current?.click()}
          >
            <Icon of={Upload} />
            {me.avatar === undefined ? t('Choose a photo') : t('Replace the photo')}
          </Button>
          {me.avatar !== undefined && (
            <Button
              kind="plain"
              disabled={!isOnline || isBusy}
              onClick={() => void act(() => remove.mutateAsync({}).then(() => undefined), t('Photo removed'))}
            >
              <Icon of={X} />
              {t('Remove the photo')}
            </Button>
          )}
          <p id="photo-line" className="quiet small">
            {t('{files}. The middle of it is shown beside your name to the staff; without one your initial is.', {
              files: beginning(translate(UPLOADS.avatar.words)),
            })}
          </p>
        </div>
      </div>
    </section>
  )
}

const beginning = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** The file may not be sent: its own sentence stands alone. */
class Refused extends Error {}

async function sent(file: File, upload: ContextType<typeof UploadContext>): Promise<string> {
  const photo = await smallPhoto(file)
  const reasons = problemsOf(photo, 'avatar').map((problem) => translate(problemText(problem)))
  if (reasons.length > 0)
    throw new Refused(t('File {name} was rejected: {reasons}', { name: file.name, reasons: reasons.join(', ') }))
  return (await upload({ id: uuid(), name: photo.name, body: photo, kind: 'avatar' })).cdnUrl
}
