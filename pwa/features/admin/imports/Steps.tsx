import { Check } from 'lucide'
import { t, translate } from '../../../i18n/t.ts'
import { Icon } from '../../../ui/Icon.tsx'
import own from './Imports.module.css'
import { reportInWords } from './targetWords.ts'

const STEPS = ['File', 'Columns', 'Dry run', 'Save', 'Report'] as const

/** How far an import has come. @param at the step now, from 0 */
export const Steps = ({ at }: { at: number }) => (
  <ol className={own.steps} aria-label={t('Steps of an import')}>
    {STEPS.map((step, n) => (
      <li key={step} aria-current={n === at ? 'step' : undefined}>
        {n < at && (
          <>
            <Icon of={Check} small />
            <span className="vh">{t('Done:')} </span>
          </>
        )}
        {step === 'Report' ? reportInWords() : translate(step)}
      </li>
    ))}
  </ol>
)
