import { useEffect, useState } from 'react'
import type { PublicExam } from '../../../../shared/exam/public.ts'
import { deadlinesOf, newApplication, isTracked } from '../../../../shared/tracker/application.ts'
import { checklistOf, ticksIn } from '../../../../shared/exam/checklist.ts'
import { t } from '../../../i18n/t.ts'
import { useNow } from '../../../queries/public/page.ts'
import { usePlans } from '../../../search/usePlans.ts'
import { useWorkers } from '../../../search/workerContext.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Tick } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './Exams.module.css'

/**
 * What a student ticks off on the way to the exam, kept on this device alone; and the way onto their board of
 * applications.
 */
export function ExamChecklist({ exam }: { exam: PublicExam }) {
  const { catalogue } = useWorkers()
  const { ticks, applications, isKnown, memoryOnly } = usePlans(),
    now = useNow()
  const kept = ticks[exam.id]
  // A tick answers the finger at once. It stands until the device tells of it, which may be after it has it.
  const [asked, setAsked] = useState<{ lines: string[]; isKept: boolean }>()
  useEffect(() => setAsked((now) => (now?.isKept ? undefined : now)), [kept])
  const lines = checklistOf(exam),
    done = ticksIn(lines, asked?.lines ?? kept ?? [])
  const failed = () => void toast('error', t('We couldn’t save this on this device'))
  const tick = (line: string) => {
    const was = asked?.lines ?? kept ?? []
    const next = { lines: done.has(line) ? [...done].filter((one) => one !== line) : [...done, line], isKept: false }
    setAsked(next)
    return catalogue.changePlans({ act: 'tick', exam: exam.id, lines: next.lines, was }).then(
      () => setAsked((now) => (now === next ? { ...next, isKept: true } : now)),
      () => {
        setAsked((now) => (now === next ? undefined : now))
        failed()
      },
    )
  }
  const follow = () => {
    const deadlines = now ? deadlinesOf(exam, now) : []
    catalogue
      .changePlans({
        act: 'keep',
        applications: [
          newApplication(applications, crypto.randomUUID(), {
            name: exam.name,
            exam: { slug: exam.slug, id: exam.id },
            deadlines,
          }),
        ],
      })
      .catch(failed)
  }
  return (
    <section className={styles.part} aria-labelledby="checklist">
      <h2 id="checklist">{t('Checklist')}</h2>
      <p className={styles.words}>
        {memoryOnly
          ? t('This browser can’t save data: ticks last until you close the tab.')
          : t('Ticks stay on this device and work offline.')}
      </p>
      <div className={styles.ticks}>
        {lines.map((line) => (
          <Tick key={line} checked={done.has(line)} disabled={!isKnown} onChange={() => void tick(line)}>
            {line}
          </Tick>
        ))}
      </div>
      <p className={styles.go}>
        {isTracked(applications, { exam: exam.id }) ? (
          <ButtonLink to="/applications">{t('On your tracker')}</ButtonLink>
        ) : (
          <Button disabled={!isKnown} onClick={follow}>
            {t('Add to my applications')}
          </Button>
        )}
      </p>
    </section>
  )
}
