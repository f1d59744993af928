import type { College } from '../../../../../shared/college/college.ts'
import { academicYear } from '../../../../../shared/college/academicYear.ts'
import { readFee } from '../../../../../shared/college/fees.ts'
import { rupees } from '../../../../../shared/college/money.ts'
import { t } from '../../../../i18n/t.ts'
import { FeeText } from '../../../../components/FeeText.tsx'
import type { PanelProps } from '../panel.ts'
import { hasFacilities, hasHostel } from '../published.ts'
import { EmptyTab } from './EmptyTab.tsx'
import { Photos } from './Photos.tsx'
import { Provenance } from './Provenance.tsx'
import { ShowAll } from './ShowAll.tsx'
import { Prose, Section } from './Section.tsx'
import { StudentsSaid } from './StudentsSaid.tsx'
import { TabTable } from './Table.tsx'
import styles from './Tabs.module.css'

/** At most so many at first (public-site 9); the rest are one press away. */
const BULLETS = 7,
  PHOTOS = 5,
  AMENITIES = 5

/** The campus and the hostel (public-site 2, Facilities tab; behaviour 9). */
export function Facilities({ record }: PanelProps) {
  const { college } = record,
    { facilities, hostel, facilitiesInfo, highlights } = college
  return (
    <>
      <h2>{t('{name} Facilities', { name: college.name })}</h2>
      <Prose text={facilitiesInfo} />
      {highlights && (
        <Section title={t('Highlights')}>
          <Prose text={highlights} />
        </Section>
      )}
      {!hasFacilities(college) && (
        <EmptyTab
          record={record}
          topic="Facilities"
          sentences={[t('No data available'), t('No Fee Details Available')]}
        />
      )}
      {facilities.length > 0 && (
        <ShowAll
          items={facilities}
          first={BULLETS}
          noun="facilities"
          render={(shown) => (
            <ul className={styles.bullets}>
              {shown.map((facility) => (
                <li key={facility.id}>
                  <b>{facility.name}</b>
                  {facility.description && <p>{facility.description}</p>}
                </li>
              ))}
            </ul>
          )}
        />
      )}
      <Photos facilities={facilities} first={PHOTOS} />
      {hasHostel(college) && <Hostel college={college} />}
      <StudentsSaid
        title={t('What students say about the hostel')}
        remarks={hostel.reviews}
        source={<Provenance sources={college.sources} figure="remarks" />}
      />
    </>
  )
}

function Hostel({ college: { hostel, sources } }: { college: College }) {
  return (
    <Section title={t('Hostel')}>
      <Prose text={hostel.description} />
      {hostel.facilities.length > 0 && (
        <ShowAll
          items={hostel.facilities}
          first={AMENITIES}
          noun="amenities"
          render={(shown) => (
            <ul className={styles.bullets} aria-label={t('Hostel amenities')}>
              {shown.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          )}
        />
      )}
      <HostelFee hostel={hostel} />
      <Provenance sources={sources} figure="hostel" />
    </Section>
  )
}

function HostelFee({ hostel: { cautionDeposit, fees, feeYear } }: Pick<College, 'hostel'>) {
  const year = academicYear(feeYear)
  if (!cautionDeposit && !fees) return <p className={styles.source}>{t('No Fee Details Available')}</p>
  const parts = [readFee(cautionDeposit), readFee(fees)]
  const sum = parts.every((fee) => fee?.currency === 'INR' && fee.min === fee.max)
    ? parts.reduce((total, fee) => total + fee!.min, 0)
    : undefined
  return (
    <>
      <TabTable
        caption={year ? t('Hostel fee of {year}', { year }) : t('Hostel fee')}
        head={[t('Part'), t('Amount')]}
        end={[1]}
        rows={[
          {
            key: 'caution',
            cells: [
              t('Caution deposit (refundable)'),
              <FeeText key="f" text={cautionDeposit} said={['one-time']} absent={t('Not published')} />,
            ],
          },
          {
            key: 'total',
            cells: [t('Total hostel fee'), <FeeText key="f" text={fees} absent={t('Not published')} />],
          },
        ]}
        {...(sum !== undefined && { foot: [t('To pay at the start, deposit included'), rupees(sum)] })}
      />
      <p className={styles.source}>{t('The fee is from an unofficial source and is indicative.')}</p>
    </>
  )
}
