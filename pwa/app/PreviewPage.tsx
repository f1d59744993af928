import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { PublicCollege } from '../../shared/college/college.ts'
import { PREVIEW_ENDED } from '../../shared/college/preview.ts'
import { t } from '../i18n/t.ts'
import { openClient } from '../api/client.ts'
import { openRemote, RemoteFailure } from '../remote/client.ts'
import { Button } from '../ui/Button.tsx'
import { Notice, Strip } from '../ui/Notice.tsx'
import { CollegePreview } from './CollegePreview.tsx'
import { momentInWords } from './dates.ts'

type Opened =
  { is: 'opening' } | { is: 'open'; record: PublicCollege; until: number } | { is: 'ended' } | { is: 'unreached' }

/**
 * `/preview#…`: a college as its page would be, a draft too, to whoever holds a link staff made (behaviour 6). What
 * opens it stands in the fragment alone; what it shows is kept nowhere, and no search engine may list it.
 */
export function PreviewPage() {
  const token = useLocation().hash.slice(1)
  const [opened, setOpened] = useState<Opened>({ is: 'opening' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isHere = true
    setOpened({ is: 'opening' })
    void open(token).then((answer) => {
      if (isHere) setOpened(answer)
    })
    return () => {
      isHere = false
    }
  }, [token, tries])
  return (
    <>
      <title>{t('Preview, not published')}</title>
      <meta name="robots" content="noindex" />
      {opened.is === 'open' && (
        <Strip>
          {opened.record.status === 'draft'
            ? t('Preview, not published. This link shows it until {moment}.', { moment: momentInWords(opened.until) })
            : t('Preview. This college is published; this link shows it until {moment}.', {
                moment: momentInWords(opened.until),
              })}
        </Strip>
      )}
      <div className="page">
        {opened.is === 'opening' && <p role="status">{t('Opening the preview...')}</p>}
        {opened.is === 'ended' && (
          <Notice level={1} alert title={t('No preview')}>
            <p>{t(PREVIEW_ENDED)}</p>
          </Notice>
        )}
        {opened.is === 'unreached' && (
          <Notice
            level={1}
            alert
            title={t('Could not connect. Try again')}
            actions={
              <Button kind="main" onClick={() => setTries(tries + 1)}>
                {t('Retry')}
              </Button>
            }
          >
            <p>{t('A preview is kept on no device: it needs the network.')}</p>
          </Notice>
        )}
        {opened.is === 'open' && <CollegePreview record={{ ...opened.record, kept: {} }} />}
      </div>
    </>
  )
}

async function open(token: string): Promise<Opened> {
  if (token === '') return { is: 'ended' }
  try {
    const {
      data: { record, expiresAt },
    } = await openClient(openRemote()).call('POST /colleges/preview', { body: { token } })
    // The contract leaves a college's fields to their own declaration.
    const college = record.college as unknown as PublicCollege['college']
    return { is: 'open', record: { ...record, college }, until: Date.parse(expiresAt) }
  } catch (thrown) {
    return thrown instanceof RemoteFailure &&
      thrown.reason === 'refused' &&
      (thrown.status ?? 500) < 500 &&
      thrown.status !== 429
      ? { is: 'ended' }
      : { is: 'unreached' }
  }
}
