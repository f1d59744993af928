import { t } from '../../../i18n/t.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import styles from './Predictor.module.css'

/** What to have at hand; the bodies' own sites alone say what is asked this year. */
export function OfficialChecklist() {
  return (
    <details className={styles.wishes}>
      <summary>{t('Before you fill the list at the counselling body')}</summary>
      <ul className={styles.plain}>
        <li>
          {t(
            'Class 10 and 12 mark sheets, score card, photograph, and category, EWS or disability certificates. OBC-NCL and EWS certificates must be dated on or after 1 April of the admission year.',
          )}
        </li>
        <li>
          {t(
            'Put what you want most on top. A choice lower down never costs you one higher up. Lock the list on the official site before the deadline.',
          )}
        </li>
        <li>
          {t(
            'JoSAA, once you get a seat: Freeze keeps it. Float lets you move to a better choice anywhere on your list, Slide to a better one at the same institute. With your first choice, and in the last round, you can only Freeze. If you refuse an upgrade, your counselling ends.',
          )}
        </li>
        <li>
          {t(
            'MCC, once you get a seat: you can leave a round 1 seat for free. From round 2 you lose the deposit. After round 3 your counselling ends too. The stray round is only for those without a seat.',
          )}
        </li>
        <li>{t('The acceptance fee and dates change every year. Check the official notice.')}</li>
      </ul>
      <p className={`taps ${styles.links}`}>
        <a href="https://josaa.nic.in" target="_blank" rel="noopener noreferrer">
          josaa.nic.in
        </a>{' '}
        <a href="https://mcc.nic.in" target="_blank" rel="noopener noreferrer">
          mcc.nic.in
        </a>{' '}
        <a href="https://ccmt.admissions.nic.in" target="_blank" rel="noopener noreferrer">
          ccmt.admissions.nic.in
        </a>{' '}
        <ButtonLink kind="plain" to="/counselling">
          {t('Talk to a counsellor')}
        </ButtonLink>
      </p>
    </details>
  )
}
