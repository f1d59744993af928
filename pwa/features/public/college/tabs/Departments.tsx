import type { Department } from '../../../../../shared/college/college.ts'
import { indian } from '../../../../../shared/college/money.ts'
import { t } from '../../../../i18n/t.ts'
import { FeeText } from '../../../../components/FeeText.tsx'
import type { PanelProps } from '../panel.ts'
import { DefinitionTable } from '../../../../components/DefinitionTable.tsx'
import { EmptyTab } from './EmptyTab.tsx'
import { Prose, Section } from './Section.tsx'
import { ShowAll } from './ShowAll.tsx'
import { TabTable } from './Table.tsx'

/** Up to four pairs of question and answer at first (public-site 2). */
const QUESTIONS = 4

/** Who teaches what, where (public-site 2, Departments tab): every department the record has. */
export function Departments({ record }: PanelProps) {
  const { college } = record
  return (
    <>
      <h2>{t('{name} Departments', { name: college.name })}</h2>
      {college.departments.length === 0 && (
        <EmptyTab record={record} topic="Departments" sentences={[t('No data available')]} />
      )}
      {college.departments.map((department) => (
        <One key={department.id} department={department} />
      ))}
    </>
  )
}

function One({ department }: { department: Department }) {
  const known = (
    [
      ['Head of department', department.headOfDepartment],
      ['Faculty', department.facultyCount === undefined ? undefined : indian(department.facultyCount)],
      ['Established', department.establishedYear],
      ['Specializations', department.specializations.join(', ')],
      ['Research areas', department.researchAreas.join(', ')],
      ['Facilities', department.facilities.join(', ')],
      ['Achievements', department.achievements.join(', ')],
    ] as const
  )
    .filter(([, value]) => value)
    .map(([label, value]) => ({ label, value }))
  return (
    <Section title={department.name} aside={department.code && <span>{department.code}</span>}>
      <Prose text={department.description} />
      <DefinitionTable
        rows={[
          { label: t('Location'), value: department.location },
          { label: t('Courses offered'), value: department.courses.join(', ') },
          { label: t('Fees'), value: department.fees && <FeeText text={department.fees} /> },
          ...known,
        ]}
      />
      {department.questions.length > 0 && (
        <Section title={t('Questions and answers')} level={4}>
          <ShowAll
            items={department.questions}
            first={QUESTIONS}
            noun="questions"
            render={(shown) => (
              <TabTable
                caption={t('Questions on {name}', { name: department.name })}
                head={[t('Question'), t('Answer')]}
                rows={shown.map((each) => ({
                  key: each.id,
                  cells: [each.question, each.answer ?? t('Not published')],
                }))}
              />
            )}
          />
        </Section>
      )}
      {department.details.length > 0 && (
        <Section title={t('Additional Information')} level={4}>
          <TabTable
            caption={t('Additional information on {name}', { name: department.name })}
            head={[t('Detail'), t('Description')]}
            rows={department.details.map((each) => ({
              key: each.id,
              cells: [each.detail, each.description ?? t('Not published')],
            }))}
          />
        </Section>
      )}
    </Section>
  )
}
