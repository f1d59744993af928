import { useEffect, useState } from 'react'
import { dayInWords } from '../../shared/college/day.ts'
import { legalPath, legalVersion, NEWEST_LEGAL, type LegalVersion } from '../../shared/legal/versions.ts'
import { myAccount } from '../auth/account.ts'
import type { SignedInStudent } from '../auth/student.ts'
import { tRich } from '../i18n/rich.tsx'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Strip } from '../ui/Notice.tsx'

/** Whose consent this device has compared with the texts, and with which version. */
const KEY = 'pravesh.terms'
const nameOf = ({ id }: SignedInStudent): string => `${id} ${NEWEST_LEGAL.version}`

/**
 * Tells whoever agreed to former words, once on each device, that the texts changed and where the difference is. What
 * they agreed to is asked once a version; without a network the next visit asks.
 */
export function NewTerms({ student }: { student: SignedInStudent }) {
  const [agreed, setAgreed] = useState<LegalVersion>(),
    name = nameOf(student)
  useEffect(() => {
    let left = false
    if (isSeen(name)) return undefined
    myAccount.consents().then(
      ({ consents }) => {
        const version = legalVersion(
          consents.find(({ purpose, enquiry }) => purpose === 'terms' && !enquiry)?.textVersion,
        )
        if (version && version.version !== NEWEST_LEGAL.version) {
          if (!left) setAgreed(version)
        } else keepSeen(name)
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [name])
  if (!agreed) return null
  return (
    <Strip
      action={
        <Button
          kind="plain"
          onClick={() => {
            keepSeen(name)
            setAgreed(undefined)
          }}
        >
          {t('Close')}
        </Button>
      }
    >
      <span>
        {tRich('The terms and the privacy notice changed on {date}: {link}', {
          date: dayInWords(NEWEST_LEGAL.since),
          link: <Link to={legalPath('privacy', { since: agreed })}>{t('see what changed')}</Link>,
        })}
      </span>
    </Strip>
  )
}

function isSeen(name: string): boolean {
  try {
    return localStorage.getItem(KEY) === name
  } catch {
    return true
  }
}
function keepSeen(name: string) {
  try {
    localStorage.setItem(KEY, name)
  } catch {
    /* storage refused: it is said again */
  }
}
