import { useMutation } from '@tanstack/react-query'
import { LANGUAGE_NAMES, type Language } from '../../../../shared/page/language.ts'
import { session } from '../../../auth/session.ts'
import { saidOr } from '../../../auth/staffRemote.ts'
import { useStaff } from '../../../auth/useStaff.ts'
import { t, translate } from '../../../i18n/t.ts'
import { changeOwnAccount } from '../../../queries/ownAccount.ts'
import { LabelledField, Select, Tick } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import { NEEDS_NETWORK, useStaffOnline } from '../../../staff/screen/online.ts'
import styles from '../../../staff/screen/Screen.module.css'
import { setShortcutsOn, useShortcutsOn } from '../../../staff/screen/shortcuts.ts'
import { Photo } from './Photo.tsx'
import { ProfileSettings } from './ProfileSettings.tsx'
import { SecondStep } from './SecondStep.tsx'
import { SignedInPlaces } from './Sessions.tsx'
import own from './Settings.module.css'

/**
 * Whoever is signed in, as a page of its own (behaviour 15): who they are, what opens their account, where it is open,
 * and how this device behaves for them.
 */
export function Profile() {
  const isOnline = useStaffOnline()
  const me = useStaff()
  const areShortcutsOn = useShortcutsOn()
  return (
    <>
      <title>{t('Profile · Pravesh')}</title>
      <div className={styles.title}>
        <h1>{t('Profile')}</h1>
        <span className={styles.role} data-role={me.role}>
          {translate(me.role)}
        </span>
      </div>
      {!isOnline && <p className={styles.wait}>{translate(NEEDS_NETWORK)}</p>}
      <Photo isOnline={isOnline} />
      <ProfileSettings isOnline={isOnline} />
      <LanguageChoice isOnline={isOnline} />
      <SecondStep isOnline={isOnline} />
      <SignedInPlaces isOnline={isOnline} />
      <section className={own.part} aria-label={t('This device')}>
        <h2>{t('This device')}</h2>
        <Tick checked={areShortcutsOn} onChange={(event) => setShortcutsOn(event.target.checked)}>
          {t('Shortcuts of single letters; press ? for the list')}
        </Tick>
      </section>
    </>
  )
}

/** In which language every page is shown to this person, wherever they sign in. */
function LanguageChoice({ isOnline }: { isOnline: boolean }) {
  const me = useStaff()
  const change = useMutation(changeOwnAccount)
  const isBusy = change.isPending
  const choose = (language: Language | null) =>
    change.mutate(
      { params: { id: me._id }, body: { language } },
      {
        onSuccess: () => {
          session.renew({ language: language ?? undefined })
          void toast('success', t('Profile updated successfully'))
        },
        onError: (failure) => void toast('error', translate(saidOr(failure, 'Failed to update profile'))),
      },
    )
  return (
    <section className={own.part} aria-label={t('Language')}>
      <h2>{t('Language')}</h2>
      <LabelledField
        label={t('Your language')}
        hint={t('Of the website and the staff pages, on every device you sign in on.')}
      >
        {(ids) => (
          <Select
            {...ids}
            disabled={!isOnline || isBusy}
            value={me.language ?? ''}
            onChange={(event) => choose((event.target.value || null) as Language | null)}
          >
            <option value="">{t('As each device has it')}</option>
            {LANGUAGE_NAMES.map(([language, name]) => (
              <option key={language} value={language} lang={language}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </LabelledField>
    </section>
  )
}
