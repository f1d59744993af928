import { useQuery } from '@tanstack/react-query'
import { generateNKeysBetween } from 'fractional-indexing'
import { useMemo } from 'react'
import { v7 as uuid } from 'uuid'
import { FEE_SCHEMES } from '../../../../shared/calculators/schemes.ts'
import { editedOfDocument } from '../../../../shared/document/document.ts'
import { blank } from '../../../../shared/record/blank.ts'
import { SITE_ID, siteFields } from '../../../../shared/site/fields.ts'
import { timeInWords } from '../../../components/words.ts'
import { t, translate } from '../../../i18n/t.ts'
import { answerStateOf } from '../../../queries/answerState.ts'
import { publicSiteQuery } from '../../../queries/documents.ts'
import type { DocumentSeen } from '../../../sync/types.ts'
import { useDesk, useSite, useStaffRows } from '../../../sync/react.ts'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { toast } from '../../../ui/toast.ts'
import { useFormFields } from '../../../staff/fields/formFields.ts'
import { HistoryPanel } from '../../../staff/history/History.tsx'
import styles from '../../../staff/screen/Screen.module.css'
import { Stale } from '../../../staff/screen/Stale.tsx'
import { DocumentForm, type DocumentFormTab } from './DocumentForm.tsx'
import own from './Documents.module.css'

const says = (text: string) => <Said text={text} />
const Said = ({ text }: { text: string }) => (
  <p className="quiet small" data-wide>
    {translate(text)}
  </p>
)
const TABS: readonly DocumentFormTab[] = [
  {
    id: 'statistics',
    title: 'Statistics',
    parts: ['statistics'],
    intro: says(
      'What the home page counts: published records, as they are now. Without any it counts colleges, courses, closing ranks and states.',
    ),
  },
  {
    id: 'testimonials',
    title: 'Testimonials',
    parts: ['testimonials'],
    intro: says('Shown only with a consent and its date. A sample is never shown.'),
  },
  { id: 'news', title: 'News', parts: ['news'], intro: says('Newest first; each leaves on the day after its last.') },
  {
    id: 'counsellors',
    title: 'Counsellors',
    parts: ['counsellors'],
    intro: says('Who answers requests for a session, as the counselling page names them. Ask them first.'),
  },
  { id: 'schemes', title: 'Scholarship schemes', parts: ['schemes'], intro: <Schemes /> },
  {
    id: 'contact',
    title: 'Contact',
    parts: ['contact'],
    intro: says('Shown in the footer and on the contact page. Until it is filled in, neither shows this block.'),
  },
  { id: 'featured', title: 'Featured', parts: [], intro: <Featured /> },
]

/**
 * What the site says of itself (behaviour 2): statistics, testimonials, news, contact and which colleges are featured.
 * Edited without a network, sent later.
 */
export function SiteContent() {
  const { isKnown, seen } = useSite()
  const first = useMemo(() => ({ ...blank(siteFields), slug: '' }), [])
  const open = seen as DocumentSeen | undefined
  if (!isKnown) return <p role="status">{t("Opening the site's content...")}</p>
  return (
    <>
      <title>{t('Site content · Pravesh')}</title>
      <div className={styles.title}>
        <div>
          <h1>{t('Site content')}</h1>
          {seen && (
            <p className="quiet small">
              {seen.record.status === 'published'
                ? t('Published. Last changed {when}', { when: timeInWords(seen.record.updatedAt) })
                : t('Draft: visitors do not see it. Last changed {when}', { when: timeInWords(seen.record.updatedAt) })}
            </p>
          )}
        </div>
        {open && <PublishSite record={open.record} />}
      </div>
      <DocumentForm kind="site" id={SITE_ID} tabs={TABS} {...(open && { seen: open })} blank={first} />
      {open && <HistoryPanel kind="site" id={SITE_ID} record={editedOfDocument(open.record)} />}
    </>
  )
}

/**
 * Opens the content to visitors or closes it, with the tag of what is shown: what somebody else changed meanwhile is
 * put to the person (M6).
 */
function PublishSite({ record: { tag, status } }: { record: DocumentSeen['record'] }) {
  const desk = useDesk()
  const isPublished = status === 'published'
  const publish = async () => {
    try {
      await desk.save({ kind: isPublished ? 'site.unpublish' : 'site.publish', record: SITE_ID, tag })
      void toast('success', isPublished ? t('Site content is a draft now') : t('Site content published'))
    } catch {
      void toast('error', t('Not saved on this device. Nothing was changed; please try again.'))
    }
  }
  return (
    <div className={styles.acts}>
      <Button onClick={() => void publish()}>{isPublished ? t('Unpublish') : t('Publish')}</Button>
    </div>
  )
}

/** What the fee calculator checks students against, and the way to begin with what came with the app. */
function Schemes() {
  const form = useFormFields()
  const isEmpty = ((form.valueAt('schemes') as unknown[] | undefined) ?? []).length === 0
  const takeOver = () =>
    form.set(
      'schemes',
      generateNKeysBetween(null, null, FEE_SCHEMES.length).map((order, at) => {
        const { criteria, conditions = [], notWith = [], ...scheme } = FEE_SCHEMES[at]!
        return {
          ...blank(siteFields.schemes.fields),
          ...scheme,
          ...criteria,
          conditions: [...conditions],
          notWith: [...notWith],
          id: uuid(),
          order,
        }
      }),
    )
  return (
    <div data-wide>
      <p className="quiet small">
        {t(
          'Help with fees that is the same all over the country: the fee calculator checks a student against each, and tells who says so and when that was looked up. Leave blank what a scheme does not ask.',
        )}
      </p>
      {isEmpty && (
        <div className={own.begin}>
          <p className="quiet small">
            {t('While none stands here, the calculator shows the {count} that came with the app.', {
              count: FEE_SCHEMES.length,
            })}
          </p>
          <Button onClick={takeOver}>{t('Begin with those')}</Button>
        </div>
      )}
    </div>
  )
}

/** Which colleges home and listing feature, in their order, as the flag on each college says. */
function Featured() {
  const site = useQuery(publicSiteQuery())
  const rows = useStaffRows()
  const ids = useMemo(() => new Map(rows?.map(({ slug, id }) => [slug, id])), [rows])
  const featured = site.data?.data.featured
  return (
    <section className={own.list} aria-label={t('Featured colleges')}>
      <p className="quiet small">
        {t(
          'Home and listing feature the colleges whose own record says so, in the order given there, until the day given there. To feature another, open it and fill in Featured.',
        )}
      </p>
      <Stale {...answerStateOf(site)} />
      {featured?.length === 0 && <p>{t('No college is featured now.')}</p>}
      <ol>
        {featured?.map(({ slug, name, location, label, until }) => {
          const id = ids.get(slug)
          return (
            <li key={slug}>
              <p className={styles.name}>
                {id ? <Link to={`/admin/colleges?mode=edit&id=${id}&field=featured/order`}>{name}</Link> : name}
              </p>
              <p className={styles.facts}>
                <span>{location}</span>
                <span>{translate(label)}</span>
                <span>{until ? t('until {day}', { day: until }) : t('without an end')}</span>
              </p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
