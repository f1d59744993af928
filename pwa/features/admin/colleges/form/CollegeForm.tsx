import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { v7 as uuid } from 'uuid'
import { blankCollege } from '../../../../../shared/college/blank.ts'
import { editedOf, SLUG_UNKNOWN } from '../../../../../shared/college/record.ts'
import { t } from '../../../../i18n/t.ts'
import { useStaffCollege } from '../../../../sync/react.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { collegesPath } from '../address.ts'
import { LinksOf } from '../links.tsx'
import { openDraft } from '../../../../staff/screen/draft.ts'
import { type CollegeDraft, draftForm } from './draft.ts'
import { OpenForm } from './OpenForm.tsx'

/**
 * One form for a new college and for an old one: opens on what this device shows, or on the draft that was left here.
 */
export const CollegeForm = ({ id }: { id?: string }) => (id === undefined ? <NewForm /> : <OldForm id={id} />)

function NewForm() {
  const left = useLeft(undefined)
  const [fresh] = useState(blankDraft)
  if (!left) return <p role="status">{t('Loading college...')}</p>
  return <OpenForm isNew start={left.draft ?? fresh} {...(left.at !== undefined && { recoveredAt: left.at })} />
}

function OldForm({ id }: { id: string }) {
  const { seen, isKnown } = useStaffCollege(id)
  const left = useLeft(id)
  const [params] = useSearchParams()
  // The copy the form opened on stays, whatever arrives while it is being read: the form itself follows what arrives.
  const back = (
    <ButtonLink kind="main" to={collegesPath({ mode: 'list' }, params)}>
      {t('Back to List')}
    </ButtonLink>
  )
  if (isKnown && !seen)
    return (
      <Notice level={1} alert title={t('Failed to load college details for editing')} actions={back}>
        <p>{t('This college is not on this device, or it was deleted. Connect and try again.')}</p>
      </Notice>
    )
  if (seen?.isGone)
    return (
      <Notice level={1} alert title={t('Failed to load college details for editing')} actions={back}>
        <p>{t('This college is in the trash. Restore it there first.')}</p>
      </Notice>
    )
  if (!left || !seen) return <p role="status">{t('Loading college...')}</p>
  if (!seen.whole && !left.draft)
    return (
      <Notice
        level={1}
        title={navigator.onLine ? t('Loading college...') : t('Failed to load college details for editing')}
        actions={back}
      >
        <p>
          {t(
            'Only its entry in the list is on this device yet. Connect once and it opens here by itself, or take it offline beforehand.',
          )}
        </p>
      </Notice>
    )
  const now = editedOf(seen.record)
  return (
    <LinksOf id={id}>
      <OpenForm
        isNew={false}
        start={left.draft ?? { id, base: now, after: now, touched: [] }}
        seen={seen}
        {...(left.at !== undefined && { recoveredAt: left.at })}
      />
    </LinksOf>
  )
}

/** The draft that was left for this form, once the device has looked. */
function useLeft(id: string | undefined): { draft?: CollegeDraft; at?: number } | undefined {
  const [left, setLeft] = useState<{ draft?: CollegeDraft; at?: number }>()
  useEffect(() => {
    let isHere = true
    void openDraft<CollegeDraft>(draftForm(id)).then((found) => {
      if (isHere) setLeft(found ?? {})
    })
    return () => {
      isHere = false
    }
  }, [id])
  return left
}

function blankDraft(): CollegeDraft {
  const college = editedOf({ college: blankCollege(), slug: SLUG_UNKNOWN })
  return { id: uuid(), base: college, after: college, touched: [] }
}
