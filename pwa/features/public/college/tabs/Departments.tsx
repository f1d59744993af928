import type { Department } from '../../../../../shared/college/college.ts'
import { indian } from '../../../../../shared/college/money.ts'
import { FeeText } from '../../../../pieces/FeeText.tsx'
import type { PanelProps } from '../panel.ts'
import { Ledger } from '../../../../pieces/Ledger.tsx'
import { Empty, Prose, Section } from './Section.tsx'
import { ShowAll } from './ShowAll.tsx'
import { Table } from './Table.tsx'

/** Up to four pairs of question and answer at first (public-site 2). */
const QUESTIONS = 4

/** Who teaches what, where (public-site 2, Departments tab): every department the record has. */
export function Departments({ record: { college } }: PanelProps) {
  return (
    <>
      <h2>{college.name} Departments</h2>
      {college.departments.length === 0 && <Empty title="No data available" />}
      {college.departments.map((department) => <One key={department.id} department={department} />)}
    </>
  )
}

function One({ department }: { department: Department }) {
  const known = ([
    ['Head of department', department.headOfDepartment], ['Faculty', department.facultyCount === undefined ? undefined : indian(department.facultyCount)], ['Established', department.establishedYear],
    ['Specializations', department.specializations.join(', ')], ['Research areas', department.researchAreas.join(', ')], ['Facilities', department.facilities.join(', ')], ['Achievements', department.achievements.join(', ')],
  ] as const).filter(([, value]) => value).map(([label, value]) => ({ label, value }))
  return (
    <Section title={department.name} aside={department.code && <span>{department.code}</span>}>
      <Prose text={department.description} />
      <Ledger rows={[
        { label: 'Location', value: department.location }, { label: 'Courses offered', value: department.courses.join(', ') },
        { label: 'Fees', value: department.fees && <FeeText text={department.fees} /> }, ...known,
      ]} />
      {department.questions.length > 0 && (
        <Section title="Questions and answers" level={4}>
          <ShowAll items={department.questions} first={QUESTIONS} noun="questions" render={(shown) => (
            <Table caption={`Questions on ${department.name}`} head={['Question', 'Answer']} rows={shown.map((each) => ({ key: each.id, cells: [each.question, each.answer ?? 'Not published'] }))} />
          )} />
        </Section>
      )}
      {department.details.length > 0 && (
        <Section title="Additional Information" level={4}>
          <Table caption={`Additional information on ${department.name}`} head={['Detail', 'Description']} rows={department.details.map((each) => ({ key: each.id, cells: [each.detail, each.description ?? 'Not published'] }))} />
        </Section>
      )}
    </Section>
  )
}
