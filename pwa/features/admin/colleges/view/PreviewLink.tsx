import { useMutation } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { PREVIEW_HOURS, previewLink } from '../../../../../shared/college/preview.ts'
import { saidOr } from '../../../../auth/staffRemote.ts'
import { timeInWords } from '../../../../components/words.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { Button } from '../../../../ui/Button.tsx'
import { LabelledField, Input } from '../../../../ui/Field.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { makePreviewMutation } from '../../../../queries/colleges.ts'
import { toast } from '../../../../ui/toast.ts'
import { copyUrl } from '../../../../staff/files/copyUrl.ts'
import { NEEDS_NETWORK, useStaffOnline } from '../../../../staff/screen/online.ts'
import room from '../../../../staff/screen/Screen.module.css'

/**
 * A link that shows this college to whoever holds it, a draft too (behaviour 6): made by the server, shown here once.
 */
export function PreviewLink({ id }: { id: string }) {
  const isOnline = useStaffOnline()
  const [made, setMade] = useState<{ link: string; expiresAt: string }>()
  const preview = useMutation(makePreviewMutation)
  const make = () =>
    preview.mutate(
      { params: { id } },
      {
        onSuccess: ({ data: { token, expiresAt } }) =>
          setMade({ link: previewLink(location.origin, token), expiresAt }),
        onError: (failure) => void toast('error', translate(saidOr(failure, t('The preview link could not be made')))),
      },
    )
  return (
    <>
      <Button
        disabled={!isOnline || preview.isPending}
        title={isOnline ? undefined : translate(NEEDS_NETWORK)}
        onClick={make}
      >
        <Icon of={Link2} small />
        {t('Preview link')}
      </Button>
      {made && (
        <Sheet
          open
          onClose={() => setMade(undefined)}
          title={t('Preview link')}
          footer={
            <Button kind="main" onClick={() => void copyUrl(made.link)}>
              {t('Copy link')}
            </Button>
          }
        >
          <div className={room.sheet}>
            <p>
              {t(
                'Whoever has it sees this college as the server holds it, without signing in, for {hours} hours: until {time}. No search engine finds it.',
                { hours: PREVIEW_HOURS, time: timeInWords(made.expiresAt) },
              )}
            </p>
            <LabelledField label={t('Link')}>
              {(ids) => <Input {...ids} readOnly value={made.link} onFocus={(event) => event.target.select()} />}
            </LabelledField>
          </div>
        </Sheet>
      )}
    </>
  )
}
